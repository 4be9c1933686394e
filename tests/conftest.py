"""Settings for all tests: property tests take the same examples in every run."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "durbar",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=10,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("durbar")
