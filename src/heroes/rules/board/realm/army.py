"""The army: recruiting, reinforcing, units that come and go (core.units.recruit.*, core.units.reinforce.*)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import discard_shared
from heroes.rules.board.cards.moments import RECRUITING, may_hold
from heroes.rules.board.cards.playing import play_options
from heroes.rules.board.combat.difficulty import neutral_deck
from heroes.rules.board.library.components import TIERS, UNITS, UnitCard, faction_units
from heroes.rules.board.library.places import BUILDINGS
from heroes.rules.board.realm.charms import CHEAPER_PACK, CHEAPER_UNIT, charms_of, end_charms
from heroes.rules.board.realm.hosting import hosts
from heroes.rules.board.realm.purse import NOTHING, Price, as_cost, halved, price_said
from heroes.rules.board.realm.strongholds import serving
from heroes.rules.board.realm.unit_purse import can_pay_for_unit, coins, paid_for_unit, why_not_pay_for_unit
from heroes.rules.board.state.combat import Player, Troop
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.ground import board, cells_of, home_rows
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map_events import Dismissed, Recruited, Reinforced
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.naming import named_among
from heroes.rules.board.state.things import unit_card
from heroes.words import in_a_row, say, word

NEUTRAL = "neutral"
POPULATION = "population"


def has_role(player: Player, role: str) -> bool:
    return any(BUILDINGS[name].role == role for name in player.buildings)


@rule("core.units.recruit.cost", "core.units.recruit.requires-dwelling")
def recruitable(game: WorldGame, seat: Seat, cheaper: int = 0, owners: tuple[Seat, ...] = ()) -> list[UnitCard]:
    """Units whose dwelling stands in a town that serves the player, that are in nobody's army and can be paid for
    (core.units.recruit.*). `owners` are the players whose buildings serve, where that has been worked out."""
    players = game.state.players
    player = players[seat]
    off = cheaper + bargain(game, seat)
    units: list[UnitCard] = []
    for owner in owners or serving(game, seat):
        faction, buildings = players[owner].faction, players[owner].buildings
        if coins(player.buildings):
            there = housed(faction, buildings)
            units += [unit for unit in there if can_pay_for_unit(player, lowered(recruit_price(unit), off))]
        else:
            units += affordable(player.gold + off, player.valuables, faction, buildings)
    if not units:
        return units
    armies = [troop.card for one in players for troop in one.army]
    return [unit for unit in units if unit.id not in armies]


@lru_cache(4096)
def housed(faction: str, buildings: tuple[str, ...]) -> tuple[UnitCard, ...]:
    """The units of a faction whose dwelling stands among these buildings."""
    roles = [BUILDINGS[name].role for name in buildings]
    return tuple(unit for unit in faction_units(faction) if f"dwelling-{unit.tier}" in roles)


@lru_cache(4096)
def affordable(gold: int, valuables: int, faction: str, buildings: tuple[str, ...]) -> tuple[UnitCard, ...]:
    """Those of these units that can be paid for with so much gold and valuables."""
    there = housed(faction, buildings)
    return tuple(unit for unit in there if unit.few.gold <= gold and unit.few.valuables <= valuables)


@rule("core.units.reinforce.requires-citadel", "core.units.reinforce.requires-dwelling")
def reinforceable(game: WorldGame, seat: Seat, cheaper: int = 0, owners: tuple[Seat, ...] = ()) -> list[UnitCard]:
    """Few units that can be paid for; it takes the Citadel of their faction's town and the dwelling of their level
    (core.units.reinforce.requires-citadel, core.units.reinforce.requires-dwelling)."""
    player, players = game.players[seat], game.state.players
    off = cheaper + bargain(game, seat)
    return [
        unit
        for owner in owners or serving(game, seat)
        if (trained := trainable(players[owner].faction, players[owner].buildings))
        for unit in few_units(player)
        if unit.id in trained and can_pay_for_unit(player, lowered(reinforce_cost(game, seat, unit), off))
    ]


@lru_cache(4096)
def trainable(faction: str, buildings: tuple[str, ...]) -> frozenset[str]:
    """The units of a faction that can be reinforced where these buildings stand."""
    built = any(BUILDINGS[name].role == "citadel" for name in buildings)
    return frozenset(unit.id for unit in housed(faction, buildings) if built)


def few_units(player: Player) -> list[UnitCard]:
    """Units of the army that show Few and have another side."""
    return [unit for troop in player.army if not troop.pack and (unit := UNITS[troop.card]).pack is not None]


def recruit_price(unit: UnitCard) -> Price:
    return unit.few.gold, 0, unit.few.valuables


def reinforce_price(unit: UnitCard) -> Price:
    assert unit.pack is not None
    return unit.pack.gold, 0, unit.pack.valuables


@rule("core.settlement.recapture-unit")
def half_price(unit: UnitCard) -> Price:
    """Half the reinforcement cost, each resource rounded up (core.settlement.recapture-unit)."""
    return halved(reinforce_price(unit))


def half_gold_price(unit: UnitCard) -> Price:
    """Half the gold, rounded down, and all of the rest (Necromancy)."""
    gold, materials, valuables = reinforce_price(unit)
    return gold // 2, materials, valuables


def free_of_charge(unit: UnitCard) -> Price:
    return NOTHING


Offers = list[tuple[UnitCard, Price]]
"""Units that an effect would reinforce, each at its price."""


BY_EFFECT = "core.units.reinforce.by-effect"


class Reinforcing(NamedTuple):
    """What an effect lets a player reinforce: at which price, which levels, perhaps the own faction only."""

    price: Callable[[UnitCard], Price]
    tiers: tuple[str, ...] = TIERS
    own_faction: bool = False
    rule: str = BY_EFFECT


@rule("core.units.reinforce.pay-and-flip", "core.neutral.single-sided")
def why_not_pack(player: Player, card: str) -> Refusal | None:
    """Why a unit cannot become a Pack, whoever pays for it."""
    troop = next((troop for troop in player.army if troop.card == card), None)
    if troop is None:
        return Refusal("core.units.reinforce.pay-and-flip", say("realm.reason.only-units-army-can"))
    if UNITS[card].pack is None:
        return Refusal("core.neutral.single-sided", say("realm.reason.have-only-one-side", unit=UNITS[card].says))
    if troop.pack:
        return Refusal("core.units.reinforce.pay-and-flip", say("realm.reason.pack-already", unit=UNITS[card].says))
    return None


@rule("core.units.reinforce.by-effect")
def why_not_reinforced(player: Player, card: str, by: Reinforcing) -> Refusal | None:
    """Why an effect does not reinforce a unit; it takes neither Citadel nor dwelling."""
    one_sided = why_not_pack(player, card)
    if one_sided is not None:
        return one_sided
    unit = UNITS[card]
    if unit.tier not in by.tiers:
        levels = in_a_row("list.or", [word(tier) for tier in by.tiers])
        return Refusal(by.rule, say("realm.reason.only-of-levels", list=levels, unit=unit.says, tier=word(unit.tier)))
    if by.own_faction and unit.faction != player.faction:
        return Refusal(by.rule, say("realm.reason.only-own-faction", unit=unit.says))
    return why_not_pay_for_unit(player, by.price(unit))


def reinforced(player: Player, by: Reinforcing) -> Offers:
    """The units that an effect can reinforce."""
    cards = [troop.card for troop in player.army if why_not_reinforced(player, troop.card, by) is None]
    return [(UNITS[card], by.price(UNITS[card])) for card in cards]


def offer_options(seat: Seat, offers: Offers) -> list[Option]:
    """One answer for each unit, with what it costs."""
    cards = [unit.id for unit, _ in offers]
    return [
        Option(
            f"reinforce:{unit.id}",
            (ReinforceUnit(seat, unit.id, price),),
            say("realm.do.reinforce", unit=named_among(unit.id, cards), sum=price_said(price)),
            verb="reinforce",
            cost=as_cost(price),
            things=(unit_card(unit.id),),
        )
        for unit, price in offers
    ]


def reinforce_cost(game: WorldGame, seat: Seat, unit: UnitCard) -> Price:
    """Some units let themselves be reinforced for less."""
    off = sum(ability.reinforced_cheaper(game, seat) for ability in unit.few.on_map)
    return lowered(reinforce_price(unit), off + rebate(game, seat))


def rebate(game: WorldGame, seat: Seat) -> int:
    """How much less gold the next reinforcement costs in an Astrologers round."""
    if not game.world.charms or game.round_kind() != "astrologers":
        return 0
    return sum(charm.amount for charm in charms_of(game, seat, CHEAPER_PACK))


def stands_at(game: WorldGame, seat: Seat, location: str) -> bool:
    """Whether a hero of the player stands on such a location."""
    fields = [game.piece(hero).field for hero in game.heroes_of(seat)]
    return any(field != NOWHERE and game.field(field).location == location for field in fields)


def lowered(price: Price, gold: int) -> Price:
    return (max(0, price[0] - gold), price[1], price[2]) if gold else price


def bargain(game: WorldGame, seat: Seat) -> int:
    """How much less gold the next unit costs, by cards played for it in this turn."""
    world = game.world
    if not world.charms or world.turn != seat:
        return 0
    return sum(charm.amount for charm in charms_of(game, seat, CHEAPER_UNIT))


def pay_for_unit(game: WorldGame, seat: Seat, price: Price, purpose: str) -> tuple[Step, ...]:
    """What was played to make one unit cheaper is used up."""
    steps = paid_for_unit(game, seat, lowered(price, bargain(game, seat)), purpose)
    end_charms(game, lambda charm: charm.what == CHEAPER_UNIT and charm.seat == seat)
    return steps


@rule(
    "core.units.reinforce.population-token.first",
    "core.units.reinforce.population-token.revised",
    "core.townaction.population.first",
    "core.townaction.population.revised",
)
def population_options(game: WorldGame, seat: Seat, owners: tuple[Seat, ...], then: Step | None = None) -> list[Option]:
    """Everything that one use of the Population token may begin with, followed by `then`, or go on to."""
    off = bargain(game, seat)
    owners = (*owners, *hosts(game, seat))
    options = [
        recruit_option(seat, unit.id, lowered(recruit_price(unit), off), then)
        for unit in recruitable(game, seat, owners=owners)
    ]
    options += [
        reinforce_option(seat, unit.id, lowered(reinforce_cost(game, seat, unit), off), then)
        for unit in reinforceable(game, seat, owners=owners)
    ]
    return options


@cache
def recruit_option(seat: Seat, card: str, price: Price, then: Step | None) -> Option:
    """What the unit costs now is for whoever looks; it is worked out again as it is paid."""
    steps = within_population(seat, RecruitUnit(seat, card), then)
    return Option(
        f"recruit:{card}",
        steps,
        say("realm.do.recruit", unit=UNITS[card].says, sum=price_said(price)),
        verb="recruit",
        cost=as_cost(price),
        things=(unit_card(card),),
    )


@cache
def reinforce_option(seat: Seat, card: str, price: Price, then: Step | None) -> Option:
    steps = within_population(seat, ReinforceUnit(seat, card), then)
    says = say("realm.do.reinforce", unit=UNITS[card].says, sum=price_said(price))
    return Option(f"reinforce:{card}", steps, says, verb="reinforce", cost=as_cost(price), things=(unit_card(card),))


def within_population(seat: Seat, step: Step, then: Step | None) -> tuple[Step, ...]:
    """The first unit uses the token; more may follow."""
    more = MoreUnits(seat)
    return (step, more) if then is None else (UseAction(seat, POPULATION), step, more, then)


@rule(
    "core.components.town-action-tokens",
    "core.townaction.once-per-round",
    "core.townaction.token-mark.first",
    "core.townaction.token-mark.revised",
)
class UseAction(Data, Step, frozen=True, tag="board.use-action"):
    """The token of a town action is turned for this round (core.townaction.token-mark.*)."""

    seat: Seat
    action: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.spent = (*player.spent, self.action)
        return ()


@rule(
    "core.units.recruit.any-number.first",
    "core.units.recruit.any-number.revised",
    "core.units.reinforce.population-token.first",
    "core.units.reinforce.population-token.revised",
)
class MoreUnits(Data, Step, frozen=True, tag="board.more-units"):
    """One use of the token recruits and reinforces any number of units (core.units.recruit.any-number.*); in the own
    turn a card may make the next one cheaper."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        seat = self.seat
        options = population_options(game, seat, serving(game, seat))
        options += game.cards_beside(seat, RECRUITING, self)
        cards = game.world.turn == seat and may_hold(game, seat, RECRUITING)
        if not options and not cards:
            return ()
        if cards:
            options += play_options(game, seat, RECRUITING, self)
        return Ask(
            seat,
            "recruit",
            (*options, _ENOUGH),
            private=cards,
            says=say("realm.ask.recruit-reinforce-more"),
            rule="core.townaction.population.any-number",
            passes=_ENOUGH.key,
        )


_ENOUGH = Option("done", (), say("realm.do.more-units"), verb="done")


@rule("core.units.recruit.enters-as-few")
class RecruitUnit(Data, Step, frozen=True, tag="board.recruit-unit"):
    """A new unit joins with its Few side up (core.units.recruit.enters-as-few)."""

    seat: Seat
    card: str
    free: bool = False

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        paying = () if self.free else pay_for_unit(game, self.seat, recruit_price(UNITS[self.card]), "recruit")
        if paying:
            return (*paying, RecruitUnit(self.seat, self.card, free=True))
        return join_army(game, self.seat, self.card)


@rule(
    "core.units.limit.five.first",
    "core.units.limit.replace",
    "core.neutral.diplomacy.army-limit",
    "example.units.catherine-five-of-seven",
)
def join_army(game: WorldGame, seat: Seat, card: str) -> tuple[Step, ...]:
    """With a full army another unit must be given up first (core.units.limit.replace)."""
    player, room = game.players[seat], has_room(game, seat)
    player.army = (*player.army, Troop(card))
    game.tell(Recruited(seat, card))
    if not room:
        return (GiveUpUnit(seat),)
    draw_up(game, seat)
    return ()


def has_room(game: WorldGame, seat: Seat) -> bool:
    """Whether an army can take one more unit."""
    limit = game.book.army_limit
    return not limit or len(game.players[seat].army) < limit


@rule("core.units.limit.five.first")
class GiveUpUnit(Data, Explains, Step, frozen=True, tag="board.give-up-unit"):
    """An army never exceeds five cards (core.units.limit.five.first)."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        army = game.players[self.seat].army
        newest, cards = len(army) - 1, [troop.card for troop in army]
        options = tuple(
            Option(
                f"give-up:{troop.card}",
                (DismissUnit(self.seat, number),),
                say("realm.do.give-up", unit=named_among(troop.card, cards)),
                verb="give-up",
                things=(unit_card(troop.card),),
            )
            for number, troop in enumerate(army)
            if number != newest
        )
        return Ask(
            self.seat, "give-up", options, says=say("realm.ask.which-unit-leaves-army"), rule="core.units.limit.replace"
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "unit-card" or name not in UNITS:
            return None
        newest = game.players[self.seat].army[-1].card
        reason = "realm.reason.has-just-joined" if name == newest else "realm.reason.not-in-army"
        return Refusal("core.units.limit.replace", say(reason, unit=UNITS[name].says))


class DismissUnit(Data, Step, frozen=True, tag="board.dismiss-unit"):
    """A unit leaves the army without refund."""

    seat: Seat
    number: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        troop = player.army[self.number]
        player.army = (*player.army[: self.number], *player.army[self.number + 1 :])
        player.formation = (*player.formation[: self.number], *player.formation[self.number + 1 :])
        put_back(game, troop.card)
        game.tell(Dismissed(self.seat, troop.card))
        draw_up(game, self.seat)
        return ()


@rule("core.units.reinforce.pay-and-flip")
class ReinforceUnit(Data, Step, frozen=True, tag="board.reinforce-unit"):
    """Turn a unit from Few to Pack (core.units.reinforce.pay-and-flip)."""

    seat: Seat
    card: str
    price: Price | None = None
    """What an effect asks for it; None: what it costs in a town, where cards may have made it cheaper."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        if self.price is None:
            paying = pay_for_unit(game, self.seat, reinforce_cost(game, self.seat, UNITS[self.card]), "reinforce")
            end_charms(game, lambda charm: charm.what == CHEAPER_PACK and charm.seat == self.seat)
        else:
            paying = paid_for_unit(game, self.seat, self.price, "reinforce")
        if paying:
            return (*paying, ReinforceUnit(self.seat, self.card, NOTHING))
        player = game.players[self.seat]
        player.army = tuple(Troop(troop.card, True) if troop.card == self.card else troop for troop in player.army)
        game.tell(Reinforced(self.seat, self.card))
        return ()


@rule("core.units.defeated.can-be-recruited-again")
def put_back(game: WorldGame, card: str) -> None:
    """A unit card that leaves an army: neutral units go to their discard pile, a faction's own to its unrecruited
    cards (core.units.defeated.can-be-recruited-again)."""
    if UNITS[card].faction == NEUTRAL:
        discard_shared(game, neutral_deck(UNITS[card].tier), card)


@rule("core.setup.starting-units.first", "core.setup.starting-units.revised")
def starting_army(game: WorldGame, seat: Seat) -> tuple[Troop, ...]:
    """The scenario's starting units of this player's faction."""
    faction, chosen = game.players[seat].faction, game.players[seat].first_army
    if chosen:
        return chosen
    lines = game.scenario.start(seat).units
    return tuple(Troop(unit.id, line.pack) for line in lines for unit in line.of(faction))


@rule("core.units.all-lost.starting-units.first", "core.units.all-lost.starting-units.revised")
def restore_army(game: WorldGame, seat: Seat) -> None:
    """A player who has lost all units gets the scenario's starting units back
    (core.units.all-lost.starting-units.*)."""
    player = game.players[seat]
    if game.book.lent_units_return:
        _call_back(game, seat)
    player.army = starting_army(game, seat)
    draw_up(game, seat)


def _call_back(game: WorldGame, seat: Seat) -> None:
    """Units of a player's faction leave the armies of others, who must not be left without any either."""
    faction, robbed = game.players[seat].faction, []
    for other in game.in_play():
        player = game.players[other]
        gone = [number for number, troop in enumerate(player.army) if UNITS[troop.card].faction == faction]
        if other == seat or not gone:
            continue
        for number in gone:
            game.tell(Dismissed(other, player.army[number].card))
        kept = [number for number in range(len(player.army)) if number not in gone]
        player.formation = tuple(player.formation[number] for number in kept if number < len(player.formation))
        player.army = tuple(player.army[number] for number in kept)
        robbed += [] if player.army else [other]
    for other in robbed:
        restore_army(game, other)


def draw_up(game: WorldGame, seat: Seat) -> None:
    """Where the first edition keeps a standing deployment, newcomers take the first free spaces of the two lines."""
    if not game.book.deploys_before_combat:
        return
    player = game.players[seat]
    free = [cell for cell in own_spaces(game) if cell not in player.formation]
    kept = list(player.formation[: len(player.army)])
    while len(kept) < len(player.army):
        kept.append(free.pop(0))
    player.formation = tuple(kept)


def own_spaces(game: WorldGame) -> list[int]:
    """The spaces on which a player's army stands, as the attacker sees the board."""
    return cells_of(home_rows(game.book.board, 0))


def mirrored(game: WorldGame, cell: int) -> int:
    """The same space seen from the defender's side of the board."""
    return board(game.book.board).size - 1 - cell
