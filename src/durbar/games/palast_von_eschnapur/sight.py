"""What a viewer sees of a table of Der Palast von Eschnapur: each thing is named, nothing is taken away."""

from __future__ import annotations

from durbar.games.palast_von_eschnapur.knowledge import candidates, certain
from durbar.games.palast_von_eschnapur.legal import Legal
from durbar.games.palast_von_eschnapur.model import (
    BEFORE_BUILDER,
    BEFORE_WAGES,
    BLOCKING,
    BRICKS,
    BUILDING,
    CLAIMING,
    DOWN,
    EMPTY,
    FORBIDDING,
    GOLD,
    KINDS_OF_GOLD,
    LIES,
    MOMENTS,
    MOVING,
    MOVING_TO,
    NOBODY,
    NONE,
    OFFICIAL_NAMES,
    OFFICIALS,
    ORDER,
    ORDERING,
    OVER,
    PREMIUM,
    PRIVILEGE_NAMES,
    PRIVILEGES,
    REASONS,
    SECTIONS,
    SITES,
    STAGES,
    STEP_OF,
    STOPPING,
    TAKING,
    WAGE,
    WINDOW,
)
from durbar.games.palast_von_eschnapur.position import NOT_HERE
from durbar.games.palast_von_eschnapur.summary import Round
from durbar.games.palast_von_eschnapur.view import (
    CardView,
    Memory,
    OfficialView,
    PayView,
    PrivilegeView,
    RoundView,
    ScoreView,
    SeatView,
    SectionView,
    Tracked,
    View,
)


def view(table: Legal, viewer: int | None) -> View:
    """The table as seen from a seat, or by a spectator (None)."""
    me = NOBODY if viewer is None else viewer
    stage = table.stage
    if stage == MOVING_TO and me != table.player:  # a move half made is nobody else's business
        stage = MOVING
    blocked = table.blocked_seat != NOBODY
    claimed = table.claimed_seat != NOBODY
    building = table.builder < len(table.order) and (stage == BUILDING or _premium(table))
    lay = [] if viewer is None else _to_lay(table, viewer)
    return View(
        stage=STAGES[stage],
        step=_step(table),
        moment=MOMENTS[table.moment] if stage == WINDOW else None,
        round=table.round,
        target=table.values.targets[table.seats],
        done=table.done,
        player=None if table.player == NOBODY or stage == OVER else table.player,
        builder=table.order[table.builder] if building else None,
        order=table.order[:],
        ready=table.ready(),
        waiting=table.waiting[:],
        passed=table.passed[:],
        sections=[_section(table, s) for s in range(SECTIONS)],
        seats=[_seat(table, s, me) for s in range(table.seats)],
        officials=[_official(table, o) for o in range(OFFICIALS)],
        bank=table.bank[:],
        privileges=[_privilege(table, card) for card in range(PRIVILEGES) if table.owner[card] != NOT_HERE],
        hand=[] if viewer is None else table.hand[KINDS_OF_GOLD * viewer : KINDS_OF_GOLD * (viewer + 1)],
        chosen=[] if viewer is None else _chosen(table, viewer),
        lay=lay,
        duty=0 if viewer is None else min(len(lay), table.hand_size(viewer)),
        stop=None if table.stop == NONE else table.stop + 1,
        blockade_seat=table.blocked_seat if blocked else None,
        blockade_official=table.blocked_official + 1 if blocked else None,
        free=table.free,
        ignoring=table.ignoring,
        claimed_seat=table.claimed_seat if claimed else None,
        claimed_place=table.claimed_place + 1 if claimed else None,
        moving_from=table.moving_from + 1 if stage == MOVING_TO else None,
        pay=_pay(table),
        last_round=_last_round(table),
        remembers=_memory(table),
        open_hands=table.options["open_hands"] is True,
    )


def _premium(table: Legal) -> bool:
    return table.stage == TAKING and (table.pay_reason == PREMIUM or table.pay_stage == BUILDING)


def _step(table: Legal) -> int:
    """The phase of the round; a window belongs to the phase that it follows, one before a builder to phase 7."""
    stage = table.stage
    if stage == TAKING and table.pay_reason == WAGE:
        return 9
    if stage == TAKING:
        stage = BUILDING if table.pay_reason == PREMIUM else table.pay_stage
    if stage in (SITES, GOLD, BUILDING, OVER):
        return {SITES: 1, GOLD: 2, BUILDING: 7, OVER: 9}[stage]
    if stage == WINDOW and table.moment in (BEFORE_BUILDER, BEFORE_WAGES):
        return 7 if table.moment == BEFORE_BUILDER else 9
    if stage == WINDOW and table.official == ORDER:
        return 7
    return STEP_OF[table.official]


def _section(table: Legal, section: int) -> SectionView:
    values = table.values
    first, start = values.first[section], values.start[section]
    unsure = {one.rpartition(".")[2] for one in values.reconstructed if one.startswith(f"sections.{section + 1}.")}
    names = [("numbers", {"spaces", "first"}), ("bag", {"bag"}), ("wage", {"wage"})]
    lies_there = section == table.stop
    return SectionView(
        section=section + 1,
        numbers=list(range(first, first + values.spaces[section])),
        bag=first + values.bag[section],
        wage=values.wage[section],
        bricks=table.wall[start : start + table.height[section]],
        finished=table.finished[section],
        full=table.is_full(section),
        stopped=lies_there and table.stop_holds,
        resting=lies_there and not table.stop_holds,
        forbidden=section == table.forbidden,
        reconstructed=[name for name, paths in names if paths & unsure],
    )


def _seat(table: Legal, seat: int, me: int) -> SeatView:
    sites = table.sites[2 * seat : 2 * seat + 2]
    lie = "up" if table.sites_open[seat] else "none" if sites[0] == NONE else "down"
    seen = lie == "up" or (lie == "down" and seat == me)
    return SeatView(
        points=table.points[seat],
        privilege=table.privilege[seat],
        hand=table.hand_size(seat),
        bricks=table.bricks[seat],
        supply=table.supply[seat],
        place=table.order.index(seat) + 1 if table.order else None,
        sites=[site + 1 for site in sites] if seen else [],
        sites_lie=lie,
        cards=[_card(table, seat, official, me) for official in range(OFFICIALS)],
        wins_ties=table.wins_tie(seat),
    )


def _card(table: Legal, seat: int, official: int, me: int) -> CardView:
    at = OFFICIALS * seat + official
    lies = table.lies[at]
    hidden = lies == EMPTY or (lies == DOWN and seat != me)
    return CardView(
        lies=LIES[lies],
        value=None if hidden else table.lay[at],
        level=_is_level(table.lay, table.lies, table.seats, seat, official, table.tie_seat),
        blocked=seat == table.blocked_seat and official == table.blocked_official,
    )


def _is_level(lay: list[int], lies: list[int], seats: int, seat: int, official: int, tie_seat: int) -> bool:
    """Whether a tie cancelled, or at the bricks halved, an open card [O2, O9, V5]."""
    at = OFFICIALS * seat + official
    if lies[at] in (EMPTY, DOWN) or LIES[lies[at]] == "won" or lay[at] == 0:
        return False
    if official == BRICKS and seat == tie_seat:
        return False
    places = [OFFICIALS * s + official for s in range(seats)]
    return sum(lies[place] not in (EMPTY, DOWN) and lay[place] == lay[at] for place in places) > 1


def _official(table: Legal, official: int) -> OfficialView:
    winner = table.winners[official]
    asked = table.stage in (BLOCKING, STOPPING, CLAIMING, ORDERING, FORBIDDING, MOVING, MOVING_TO)
    state = "past" if official < table.official else "ahead"
    if official < table.first_official():
        state = "off"
    elif official == table.official:
        state = "now" if asked else "past"
    return _won(official, state, winner, table.lay)


def _won(official: int, state: str, winner: int, lay: list[int]) -> OfficialView:
    return OfficialView(
        name=OFFICIAL_NAMES[official],
        phase=STEP_OF[official],
        state=state,
        winner=None if winner == NOBODY else winner,
        value=None if winner == NOBODY else lay[OFFICIALS * winner + official],
    )


def _privilege(table: Legal, card: int) -> PrivilegeView:
    cost = table.values.price[card]
    gone = table.owner[card] != NOBODY
    return PrivilegeView(
        name=PRIVILEGE_NAMES[card],
        cost=cost,
        gone=gone,
        owner=table.owner[card] if gone else None,
        bought=table.bought[card] if gone else None,
        afford=[] if gone else [s for s in range(table.seats) if table.privilege[s] >= cost],
        reconstructed=f"privileges.{card + 1}.cost" in table.values.reconstructed,
    )


def _chosen(table: Legal, viewer: int) -> list[str]:
    if table.stage == MOVING_TO and viewer == table.player:
        return [f"move:{table.moving_from + 1}"]
    if table.stage == ORDERING and viewer == table.player:
        given = enumerate(table.places, 1)
        return [f"marker:{place}.{s + 1}" for place, s in given if s != NOBODY and place - 1 != table.claimed_place]
    return [action.code for action in table.choices.chosen[viewer]]


def _to_lay(table: Legal, viewer: int) -> list[int]:
    if table.stage != GOLD or table.choices.done[viewer]:
        return []
    return [official + 1 for official in table.to_fill(viewer)]


def _pay(table: Legal) -> PayView | None:
    if table.stage != TAKING:
        return None
    return PayView(
        reason=REASONS[table.pay_reason],
        seat=table.payees[0],
        amount=table.pay_amount,
        left=table.pay_left,
        taken=table.pay_taken[:],
        waiting=table.payees[1:],
        section=None if table.pay_section == NONE else table.pay_section + 1,
    )


def _last_round(table: Legal) -> RoundView | None:
    last = table.last_round
    if last is None:
        return None
    first = table.first_official()
    return RoundView(
        round=last.number,
        officials=[_won(o, "past" if o >= first else "off", last.winners[o], last.lay) for o in range(OFFICIALS)],
        cards=[[_last_card(table, last, o, s) for s in range(table.seats)] for o in range(OFFICIALS)],
        earned=last.earned[:],
        scores=[ScoreView(section + 1, seat, wage, high, count) for section, seat, wage, high, count in last.scores],
    )


def _last_card(table: Legal, last: Round, official: int, seat: int) -> CardView:
    at = OFFICIALS * seat + official
    lies = last.lies[at]
    return CardView(
        lies=LIES[lies],
        value=None if lies in (EMPTY, DOWN) else last.lay[at],
        level=_is_level(last.lay, last.lies, table.seats, seat, official, last.tie_seat),
        blocked=at == last.blocked,
    )


def _memory(table: Legal) -> Memory:
    blocked = table.blocked_seat if table.blocked_seat != NOBODY else table.rested_seat
    lies_down = blocked != NOBODY and (table.blocked_seat != NOBODY or table.old_official(blocked) != NONE)
    return Memory(
        gold=[Tracked(table.known_gold(s), certain(table, s)) for s in range(table.seats)],
        blocked=candidates(table, blocked) if lies_down else [],
    )
