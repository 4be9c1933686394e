"""What a viewer sees of a table of Palace Quest: each thing is named, nothing is taken away."""

from __future__ import annotations

from durbar.games.palace_quest import knowledge, scoring
from durbar.games.palace_quest.ground import is_closed, longest_wall
from durbar.games.palace_quest.legal import Legal
from durbar.games.palace_quest.model import (
    ASKING,
    BONUS_NAMES,
    BONUSES,
    BUILDING_NAMES,
    CARD_NAMES,
    CLEARING,
    DECIDING,
    EACH_TYPE,
    FOUNTAIN,
    GEMS,
    KINDS,
    KNOWLEDGE,
    LAYING,
    MARKER_NAMES,
    NOBODY,
    NONE,
    OFFERING,
    PHASE_OF,
    PLACES,
    RESERVE_TASK,
    SEARCHING,
    SETTLING,
    SIDES,
    SPACES,
    STAGES,
    TASK_NAMES,
    TERRAIN_NAMES,
    TYPES,
    VALUE_OF,
    VALUES,
)
from durbar.games.palace_quest.view import (
    BegunView,
    BuildingView,
    BuiltView,
    DonationView,
    EndView,
    FitView,
    LayView,
    MarkerView,
    Memory,
    SeatView,
    SpaceView,
    TaskView,
    TileView,
    TopTileView,
    View,
)

_SHOWN_TURNS = (ASKING, DECIDING, SEARCHING)


def view(table: Legal, viewer: int | None) -> View:
    """The table as seen from a seat, or by a spectator (None)."""
    me = NOBODY if viewer is None else viewer
    manages = me == table.manager
    stage = table.stage
    plan = table.plan
    wall = longest_wall(table.ground, table.built, table.walls())
    return View(
        stage=STAGES[stage],
        phase=PHASE_OF[stage],
        round=table.round,
        rounds=plan.rounds,
        site_manager=table.manager,
        player=table.player if stage in _SHOWN_TURNS else None,
        turn=table.turn + 1 if stage in _SHOWN_TURNS else None,
        turns=plan.values.turns,
        face=None if table.face == NONE else CARD_NAMES[table.face],
        helper=table.face_helps,
        points=table.points,
        target=plan.target,
        tasks=[_task(table, place) for place in range(len(table.tasks))],
        donation=_donation(table, manages),
        seats=[_seat(table, seat) for seat in range(table.seats)],
        market=_counted(table.market),
        discards=_counted(table.discards),
        donated=table.donated,
        draw_pile=table.draw_pile,
        helpers=table.helpers if plan.helpers else None,
        offered=[building(table, one) for one in table.new],
        hand=[building(table, one) for one in table.hand] if manages else [],
        hand_size=len(table.hand),
        leftover_lies=table.leftover() != NONE,
        chosen=_chosen(table) if manages else [],
        search=_cards(table.below[me]) if stage == SEARCHING and me == table.player else [],
        reserve=[building(table, one) for one in table.reserve],
        reserve_spaces=plan.reserve,
        extra=table.extra if plan.swapping else None,
        aside=len(table.asides) - table.asides.count(NONE),
        aside_points=-scoring.special(table)[3],
        tiles=[_tile(table, number) for number in range(table.ground.count)],
        top=_top(table),
        terrain_left=len(table.terrain_pool) + (table.top_tile != NONE),
        deeds=table.supply,
        markers=[_marker(table, kind) for kind in range(len(TYPES))],
        zones=plan.values.zones[:],
        waiting=_tiles(table.waiting),
        active=_tiles(table.active),
        used=_tiles(table.used),
        bonus_left=len(table.bonus_pool),
        wall=len(wall),
        wall_spaces=[_space_code(side // 4) for side in wall],
        closed=is_closed(table.ground, table.built, table.walls()),
        fits=_fits(table),
        begun=_begun(table) if manages and table.work != NONE else None,
        lay=_lay(table) if stage == LAYING else None,
        built_last=None if table.built_last == NONE else BuiltView(_space_code(table.built_last), table.built_by),
        end=_end(table),
        remembers=_memory(table, me),
    )


def building(table: Legal, number: int) -> BuildingView:
    """A building as it is printed."""
    values = table.plan.values
    return BuildingView(
        BUILDING_NAMES[number],
        TYPES[number // EACH_TYPE],
        values.cost[number],
        [SIDES[side] for side in range(4) if values.walls[number] >> side & 1],
        f"buildings.{number + 1}.cost" in values.reconstructed,
    )


def _counted(cards: list[int]) -> list[str]:
    return [CARD_NAMES[kind] for kind in range(KINDS) for _ in range(cards[kind])]


def _cards(cards: list[int]) -> list[str]:
    return [CARD_NAMES[kind] for kind in sorted(cards)]


def _tiles(counts: list[int]) -> list[str]:
    return [BONUS_NAMES[kind] for kind in range(BONUSES) for _ in range(counts[kind])]


def _space_code(cell: int) -> str:
    return SPACES[cell].code.partition(":")[2]


def _task(table: Legal, place: int) -> TaskView:
    task = table.tasks[place]
    plan = table.plan
    marker = table.task_markers[place]
    here = table.place()
    state = "done" if place < here or (place == here and not table.needed and table.cause not in _LOST) else "ahead"
    if place == here and state == "ahead":
        state = "now"
    elif place == max(0, here + 1):
        state = "next"
    gift = scoring.gift(table, place)
    return TaskView(
        TASK_NAMES[task],
        plan.first_check + place,
        state,
        [] if task == RESERVE_TASK else plan.needs[task][:],
        None if task == RESERVE_TASK else marker if plan.by_marker else place,
        plan.need(task, place, marker),
        scoring.today(table, task),
        MARKER_NAMES[marker],
        scoring.short(table, place),
        gift if gift < 1000 else None,
        None if table.gifts[place] == NONE else table.gifts[place],
    )


_LOST = ("donation", "refused")


def _donation(table: Legal, manages: bool) -> DonationView | None:
    if table.stage not in (OFFERING, SETTLING):
        return None
    settled = table.settled[:] if manages else []
    return DonationView(
        TASK_NAMES[table.tasks[table.place()]],
        table.needed,
        [s for s in range(table.seats) if table.given[s] == NONE],
        settled,
        len(settled) if table.stage == SETTLING and manages else None,
    )


def _seat(table: Legal, seat: int) -> SeatView:
    offered = table.given[seat] if table.given else NONE
    first = (seat - table.manager - 1) % table.seats
    turns = list(range(first + 1, table.plan.values.turns + 1, table.seats))
    return SeatView(table.stack(seat), None if offered == NONE else offered, seat == table.manager, turns)


def _end(table: Legal) -> EndView | None:
    if not table.final:
        return None
    before, bonus, wall, reserve, swapped = table.final
    return EndView(before, bonus, wall, reserve, swapped, table.points, table.plan.target)


def _chosen(table: Legal) -> list[str]:
    names = CARD_NAMES if table.stage == CLEARING else BUILDING_NAMES
    return [names[one] for one in table.chosen]


def _tile(table: Legal, number: int) -> TileView:
    ground = table.ground
    x = ground.columns[number] - ground.columns[0]
    y = ground.rows[number] - ground.rows[0]
    spaces = []
    for place in range(PLACES):
        cell = PLACES * number + place
        built = table.built[cell]
        spaces.append(
            SpaceView(
                _space_code(cell),
                3 * x + place % 3 - 1,
                3 * y + place // 3 - 1,
                None if ground.gems[cell] == NONE else GEMS[ground.gems[cell]],
                table.deeds[cell],
                built == FOUNTAIN,
                None if built in (NONE, FOUNTAIN) else building(table, built),
            )
        )
    return TileView(TERRAIN_NAMES[ground.tiles[number]], x, y, ground.turns[number], spaces, _guessed(table, number))


def _guessed(table: Legal, number: int) -> bool:
    return f"terrain.{table.ground.tiles[number] + 1}.spaces" in table.plan.values.reconstructed


def _top(table: Legal) -> TopTileView | None:
    tile = table.top_tile
    if tile == NONE:
        return None
    guessed = f"terrain.{tile + 1}.spaces" in table.plan.values.reconstructed
    return TopTileView(TERRAIN_NAMES[tile], [GEMS[gem] for gem in table.plan.values.maps[tile]], guessed)


def _marker(table: Legal, kind: int) -> MarkerView:
    at = table.track[kind]
    ahead = table.forward(kind)
    back = table.backward(kind)
    tile = table.bonus_spaces[kind]
    return MarkerView(
        TYPES[kind],
        at,
        table.plan.values.zones[at],
        table.counts[kind],
        None if tile == NONE else BONUS_NAMES[tile],
        None if ahead == at else ahead,
        None if back == at else back,
    )


def _fits(table: Legal) -> list[FitView]:
    found = []
    for one in [*table.new, *table.reserve]:
        reserved = one in table.reserve
        spaces = [_space_code(cell) for cell in table.sites(one, 15)]
        paid = [_space_code(cell) for cell in table.sites(one, table.colours(one, reserved))]
        found.append(FitView(BUILDING_NAMES[one], reserved, spaces, paid))
    return found


def _begun(table: Legal) -> BegunView:
    site = table.site
    colours: list[str] = []
    if site != NONE:
        colours = [GEMS[action.arg // VALUES] for action in table.payments() if action.arg != NONE]
    return BegunView(
        BUILDING_NAMES[table.work],
        None if site == NONE else _space_code(site),
        [CARD_NAMES[kind] for kind in table.paid],
        sum(VALUE_OF[kind] for kind in table.paid),
        sorted(set(colours), key=GEMS.index),
    )


def _lay(table: Legal) -> LayView:
    sides = [SIDES[side] for side in table.lay_sides]
    return LayView(_space_code(table.lay_cell), sides, table.active[KNOWLEDGE] > 0)


def _memory(table: Legal, me: int) -> Memory:
    if me == NOBODY:
        return Memory([], 0, [], None, False, [])
    seen = knowledge.last_seen(table, me)
    shown = seen != NONE and not knowledge.has_come_up(table, seen)
    return Memory(
        _cards(table.below[me]),
        table.left[me],
        _cards(table.gone[me]),
        building(table, table.leftovers[seen]) if shown else None,
        shown and knowledge.lies_still(table, seen),
        [building(table, one) for one in knowledge.set_aside_by(table, me)],
    )
