"""Armies as they go to a combat and come home from it, whatever it is about."""

from __future__ import annotations

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.combat.placement import Force
from heroes.rules.board.realm.army import draw_up, mirrored, put_back, restore_army
from heroes.rules.board.realm.dice import has_lucky_attack
from heroes.rules.board.state.combat import CombatResult, Fate, Troop
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.mapgame import WorldGame


@rule("battlefield.regular.optional")
class OpenBoard(Data, Step, frozen=True, tag="board.open-board"):
    """A combat is fought on the board of the edition, or on the hex board if the game is played so
    (battlefield.regular.optional)."""

    against: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.fight_on_hexes(self.against in game.book.hex_combats)
        return ()


class CloseBoard(Data, Step, frozen=True, tag="board.close-board"):
    """After the combat the rules of the map hold again."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.fight_on_hexes(False)
        return ()


def defends_from_afar(game: WorldGame, seat: Seat, field: int) -> bool:
    """Whether the Main Hero of a player defends the own Starting town, though it stands elsewhere, as the scenario has
    it: without a price, and with cards."""
    where, hero = game.book.defended_from, game.piece(game.main_of(seat)).field
    if not where or field != game.players[seat].town or hero not in game.atlas.fields:
        return False
    return where == "anywhere" or game.atlas.tile_of[hero] == game.atlas.tile_of[field]


@rule(
    "core.combat.retreat.midcombat.destination",
    "core.combat.surrender.destination",
    "core.combat.secondary.uses-army",
    "core.combat.secondary.cards.first",
    "core.combat.secondary.cards.revised",
)
def force(game: WorldGame, hero: int, side: int, field: int = NOWHERE) -> Force:
    """A player's army as a hero leads it to combat. The place that is fought over is no refuge: whoever leaves it loses
    it (core.combat.surrender.destination, core.combat.retreat.midcombat.destination)."""
    seat = game.owner_of(hero)
    return Force(
        seat,
        game.players[seat].army,
        "main" if game.counts_as_main(hero) else "secondary",
        standing(game, seat, side),
        refuge=any(place != field for place in game.strongholds(seat)),
        movement=game.piece(hero).movement,
        lucky=game.counts_as_main(hero) and has_lucky_attack(game, seat),
        piece=hero,
    )


@rule("core.combat.cards.no-card-for-garrison")
def garrison_force(game: WorldGame, seat: Seat, field: int, *, cards: bool = False) -> Force:
    """An army that no hero leads holds a place; without hand cards, unless the scenario allows them
    (core.combat.cards.no-card-for-garrison)."""
    cards = cards or game.book.garrison_cards or defends_from_afar(game, seat, field)
    return Force(seat, game.players[seat].army, "none", standing(game, seat, DEFENDER), cards=cards)


@rule("core.combat.setup.hero-vs-hero.first")
def standing(game: WorldGame, seat: Seat, side: int) -> tuple[int, ...]:
    """Where an army stands already (core.combat.setup.hero-vs-hero.first); empty: it is placed for this combat."""
    if not game.book.deploys_before_combat:
        return ()
    cells = game.players[seat].formation
    return cells if side == ATTACKER else tuple(mirrored(game, cell) for cell in cells)


def last_result(game: WorldGame) -> CombatResult:
    result = game.state.result
    assert result is not None
    return result


@rule(
    "core.units.stays-in-army",
    "core.units.deck.separate",
    "core.units.all-lost.starting-units.first",
    "core.units.all-lost.starting-units.revised",
)
def bring_home(game: WorldGame, fate: Fate) -> None:
    """Survivors return to the army in the order in which they stood; what was lost leaves it, and when nothing is left
    the scenario's starting units take its place (core.units.deck.separate, core.units.all-lost.starting-units.*)."""
    player = game.players[fate.seat]
    alive = list(fate.army)
    army: list[Troop] = []
    formation: list[int] = []
    for number, troop in enumerate(player.army):
        back = next((other for other in alive if other.card == troop.card), None)
        if back is None:
            put_back(game, troop.card)
            continue
        alive.remove(back)
        army.append(back)
        formation += player.formation[number : number + 1]
    player.army, player.formation = tuple(army), tuple(formation)
    # Who leaves a combat, or wins it, may have nobody left but units that came for that combat alone.
    if fate.restart or not player.army:
        restore_army(game, fate.seat)
    else:
        draw_up(game, fate.seat)
