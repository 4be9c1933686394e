"""The golden records hold every privilege."""

from __future__ import annotations

from durbar.games.palast_von_eschnapur.model import PRIVILEGE_NAMES
from tests.golden.find import HERE


def test_each_privilege_is_bought_in_a_golden_record() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in (HERE / "palast_von_eschnapur").glob("*.rec"))
    assert [name for name in PRIVILEGE_NAMES if f"buy:{name}" not in text] == []
