"""Why a deed on the map is not among the answers: the first reason that applies, with the id of its rule."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.rules.board.explain import NOT_NOW
from heroes.rules.board.explain import explain as explain_combat
from heroes.rules.board.library import CARDS, UNITS
from heroes.rules.board.world.atlas import BLOCKED
from heroes.rules.board.world.exploring import HERO_KEYS
from heroes.rules.board.world.facts import BUILDINGS, TOWNS
from heroes.rules.board.world.guild import spell_price
from heroes.rules.board.world.lattice import DIRECTIONS, NOWHERE, field_at
from heroes.rules.board.world.mapcards import uses_on_map
from heroes.rules.board.world.marching import is_closed
from heroes.rules.board.world.purse import Price
from heroes.rules.board.world.roster import POPULATION, has_dwelling, has_role, recruit_price, reinforce_price
from heroes.rules.board.world.town import BUILD, SECONDARY_HERO_GOLD, SPELL_BOOK
from heroes.rules.board.world.visiting import may_enter
from heroes.rules.board.world.worldgame import WorldGame, secondary_of

SHORT = "core.resources.pay-in-full"


def explain_world(game: WorldGame, seat: Seat, key: str) -> Refusal:
    """In a combat the combat explains; on the map each verb has its own reasons."""
    if game.state.combat is not None:
        return explain_combat(game, seat, key)
    verb, *rest = key.split(":")
    ask = game.ask
    if ask is None or ask.seat != seat:
        return Refusal("core.movement.own-turn-only", "Another player decides now.")
    if verb == "move" and ask.kind == "turn" and len(rest) == 2:
        return _why_not_move(game, seat, *rest)
    if verb in ("discover", "extend") and ask.kind == "turn":
        return _why_not_explore(game, seat, verb, rest[0] if rest else HERO_KEYS[0])
    if verb == "build" and rest and rest[0] in BUILDINGS:
        return _why_not_build(game, seat, rest[0])
    if verb in ("recruit", "reinforce") and rest and rest[0] in UNITS:
        return _why_not_units(game, seat, verb, rest[0])
    if verb == "buy-spell":
        return _why_not_spell(game, seat)
    if verb == "secondary":
        return _why_not_secondary(game, seat)
    if verb == "play" and rest and rest[0] in CARDS:
        return _why_not_card(game, seat, rest[0])
    return Refusal(NOT_NOW, "That does not answer the question that is open now.")


def _missing(game: WorldGame, seat: Seat, price: Price) -> Refusal | None:
    """What is missing to pay a price."""
    player = game.player(seat)
    short = [
        f"{cost - has} {word}"
        for cost, has, word in zip(
            price,
            (player.gold, player.materials, player.valuables),
            ("gold", "building materials", "valuables"),
            strict=True,
        )
        if cost > has
    ]
    return Refusal(SHORT, f"{' and '.join(short)} short.") if short else None


def _why_not_move(game: WorldGame, seat: Seat, which: str, name: str) -> Refusal:
    hero = 2 * seat + (HERO_KEYS.index(which) if which in HERO_KEYS else 0)
    piece = game.piece(hero)
    try:
        q, r = (int(part) for part in name.split(","))
    except ValueError:
        return Refusal(NOT_NOW, f"{name!r} is no field.")
    field, atlas = field_at(q, r), game.atlas
    if field not in atlas.fields:
        return Refusal("core.explore.enter-after", "This tile lies face down; it must be discovered first.")
    if piece.field == NOWHERE:
        return Refusal("core.hero.secondary.requirement", "This hero is not on the map.")
    if field == piece.field:
        return Refusal("core.movement.step", "The hero stands here.")
    if atlas.fields[field].location == BLOCKED:
        return Refusal("core.map.field.blocked", "No hero enters a blocked field.")
    if not piece.movement:
        return Refusal("core.movement.main-points", "No movement left this turn.")
    if field - piece.field not in DIRECTIONS:
        return Refusal("core.movement.step", "A hero moves field by field, and this one is not next to it.")
    if not atlas.is_open(piece.field, field):
        return Refusal("core.map.border.blocked", "A closed border lies between these fields.")
    if not may_enter(game, hero, field):
        return Refusal("core.loc.grail", "The scenario asks for more Obelisks before the Grail may be taken.")
    if is_closed(game, hero, field):
        return Refusal("core.movement.friendly-hero-field", "Somebody stands there; the hero can only pass through.")
    return Refusal(NOT_NOW, "That is not possible now.")


def _why_not_explore(game: WorldGame, seat: Seat, verb: str, which: str) -> Refusal:
    hero = 2 * seat + (HERO_KEYS.index(which) if which in HERO_KEYS else 0)
    if not game.piece(hero).movement:
        return Refusal("core.movement.discover-tile", "Discovering takes 1 movement, and none is left.")
    if verb == "extend":
        if not game.player(seat).far_tiles:
            return Refusal("core.explore.far-supply-empty", "No Far tile is left in your supply.")
        return Refusal(
            "core.map.place.two-neighbours", "A Far tile goes beside the hero's field, next to at least two tiles."
        )
    return Refusal(
        f"core.explore.position.{game.book.edition}", "A hero discovers only tiles that border its own field."
    )


def _why_not_build(game: WorldGame, seat: Seat, name: str) -> Refusal:
    player, building = game.player(seat), BUILDINGS[name]
    if building not in TOWNS[player.faction].buildings:
        return Refusal("core.town.own-buildings", "That belongs to another faction's town.")
    if name in player.buildings:
        return Refusal("core.townaction.build", f"The {building.name} stands already.")
    if BUILD in player.spent:
        return Refusal("core.town.build-one-per-round", "You have built this round.")
    if building.requires and building.requires not in player.buildings:
        return Refusal("core.town.building.dwelling-order", f"Build the {BUILDINGS[building.requires].name} first.")
    return _missing(game, seat, building.cost) or Refusal(NOT_NOW, "Town actions wait for their moment.")


def _why_not_units(game: WorldGame, seat: Seat, verb: str, card: str) -> Refusal:
    player, unit = game.player(seat), UNITS[card]
    army = {troop.card: troop.pack for troop in player.army}
    asked = game.ask.kind if game.ask is not None else ""
    if POPULATION in player.spent and asked != "recruit":
        return Refusal("core.townaction.once-per-round", "Your Population token is used for this round.")
    if verb == "recruit":
        if card in army:
            return Refusal("core.units.recruit.enters-as-few", f"{unit.name} are in your army already.")
        if not has_dwelling(player, unit.tier):
            return Refusal("core.town.building.dwellings", f"The dwelling for {unit.tier} units is not built.")
        return _missing(game, seat, recruit_price(unit)) or Refusal(NOT_NOW, "Town actions wait for their moment.")
    if card not in army:
        return Refusal("core.units.reinforce.pay-and-flip", f"{unit.name} are not in your army.")
    if army[card] or unit.pack is None:
        return Refusal("core.units.reinforce.pay-and-flip", f"{unit.name} cannot grow further.")
    if not has_role(player, "citadel"):
        return Refusal("core.town.building.citadel.reinforce", "Reinforcing takes the Citadel.")
    if not has_dwelling(player, unit.tier):
        return Refusal("core.town.building.dwellings", f"The dwelling for {unit.tier} units is not built.")
    return _missing(game, seat, reinforce_price(unit)) or Refusal(NOT_NOW, "Town actions wait for their moment.")


def _why_not_spell(game: WorldGame, seat: Seat) -> Refusal:
    player = game.player(seat)
    price = spell_price(player)
    if not price:
        return Refusal("core.town.building.mage-guild", "There is no Mage Guild in your town.")
    if SPELL_BOOK in player.spent:
        return Refusal("core.townaction.once-per-round", "Your Spell Book token is used for this round.")
    if player.fresh_guild and game.book.guild_opens_next_round:
        return Refusal("core.town.building.mage-guild", "A new Mage Guild sells spells from the next round on.")
    return _missing(game, seat, (price, 0, 0)) or Refusal(NOT_NOW, "Town actions wait for their moment.")


def _why_not_secondary(game: WorldGame, seat: Seat) -> Refusal:
    if game.piece(secondary_of(seat)).field != NOWHERE:
        return Refusal("core.hero.secondary.max-two-heroes", "Your Secondary Hero is on the map already.")
    if not game.strongholds(seat):
        return Refusal("core.hero.secondary.placement", "It takes a town or settlement of your own.")
    if game.book.secondary_takes_population and POPULATION in game.player(seat).spent:
        return Refusal("core.townaction.once-per-round", "Your Population token is used for this round.")
    short = _missing(game, seat, (SECONDARY_HERO_GOLD, 0, 0))
    return short or Refusal("core.hero.secondary.re-recruit", "Not again this soon after it was defeated.")


def _why_not_card(game: WorldGame, seat: Seat, card: str) -> Refusal:
    if card not in game.player(seat).hand:
        return Refusal(NOT_NOW, f"{CARDS[card].name} is not in your hand.")
    if not uses_on_map(card):
        return Refusal("core.cards.own-turn-or-combat", f"{CARDS[card].name} has no use on the map.")
    return Refusal(NOT_NOW, f"{CARDS[card].name} has no effect at this moment.")
