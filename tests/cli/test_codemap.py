"""A rule id leads to its code and to its tests."""

from __future__ import annotations

import json

import pytest

from heroes import ledger
from heroes.cli.codemap import NoSuchPlace, code_map, find, proving
from heroes.cli.main import main
from heroes.engine.registry import Spot, rule, spots

pytestmark = pytest.mark.interpreted("what the sources say")
MOST_PLACES = 6
"""A rule that is kept in more places than this is kept nowhere in particular."""
ONCE_PER_ROUND = "core.combat.retaliation.once-per-round"


def test_every_noted_rule_is_in_the_ledger() -> None:
    assert sorted(set(code_map()) - set(ledger.rules())) == []


def test_every_proved_rule_leads_to_code(request: pytest.FixtureRequest) -> None:
    """Proved by this run, if it collected everything, or by the runs that were recorded before."""
    carried = {name for item in request.session.items for mark in item.iter_markers("rule") for name in mark.args}
    missing = (carried | ledger.proved(ledger.read_proofs())) & set(ledger.rules()) - set(code_map())
    assert not missing, f"{len(missing)} proved rules lead to no code: {', '.join(sorted(missing))}"


def test_no_rule_is_kept_all_over_the_code() -> None:
    assert {name: len(places) for name, places in code_map().items() if len(places) > MOST_PLACES} == {}


def test_a_place_is_a_line_of_a_file_that_holds_what_is_named() -> None:
    for places in code_map().values():
        for place in places:
            line = (ledger.ROOT / place.path).read_text("utf-8").splitlines()[place.line - 1]
            named = place.name.rpartition("#")[2].rpartition(".")[2]
            assert named in line or line.endswith("(") or place.line == 1


def test_noting_changes_nothing_and_a_place_that_is_gone_is_an_error() -> None:
    def step() -> int:
        return 3

    before = spots()
    assert rule()(step) is step
    assert spots() == before
    with pytest.raises(NoSuchPlace, match="nothing called 'gone'"):
        find(Spot("heroes.engine.ask", "gone"))
    with pytest.raises(NoSuchPlace, match=r"nothing called 'great-race\.yaml#gone'"):
        find(Spot("heroes.content.scenarios", "great-race.yaml#gone"))


@pytest.mark.parametrize(
    ("name", "path", "code"),
    [
        (ONCE_PER_ROUND, "src/heroes/rules/board/combat/attack.py", "may_retaliate"),
        ("core.combat.action.defend.first", "src/heroes/rules/board/book/book.py", "Book.may_defend"),
        ("core.loc.windmill", "src/heroes/content/core/locations.py", "Windmill"),
        ("core.units.roster.gold", "src/heroes/content/core/units/__init__.py", "__init__.py"),
        (
            "tournament.scenario.great-race.rounds",
            "src/heroes/content/scenarios/great-race.yaml",
            "great-race.yaml#rounds",
        ),
        ("card.retaliate.mark", "src/heroes/rules/duel/attack.py", "Retaliate"),
    ],
)
def test_rules_of_every_kind_lead_to_their_code(name: str, path: str, code: str) -> None:
    assert (path, code) in [(place.path, place.name) for place in code_map()[name]]


def test_a_rule_that_says_the_same_as_another_leads_to_the_same_code() -> None:
    assert code_map()["core.dice.attack.faces"] == code_map()["core.combat.die.faces"]


def test_tests_are_found_by_the_marks_of_the_recorded_runs() -> None:
    proof = ledger.Proof(("core.combat.die.faces",), (), passed=True)
    proofs = ledger.Proofs(complete=True, tests={"tests/a.py::test_faces": proof})
    assert proving("core.combat.die.faces", proofs) == proving("core.dice.attack.faces", proofs)
    assert proving("core.combat.die.faces", proofs) == ["tests/a.py::test_faces"]
    assert proving(ONCE_PER_ROUND, proofs) == []


def test_a_rule_named_by_its_id_is_shown_with_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", ONCE_PER_ROUND, "--json"]) == 0
    (shown,) = json.loads(capsys.readouterr().out)
    assert shown["id"] == ONCE_PER_ROUND
    (place,) = shown["code"]
    assert place["path"].endswith("attack.py")
    assert place["name"] == "may_retaliate"
    source = (ledger.ROOT / place["path"]).read_text("utf-8").splitlines()
    assert source[place["line"] - 1].startswith("def may_retaliate(")
    assert isinstance(shown["tests"], list)
    assert main(["rules", ONCE_PER_ROUND]) == 0
    text = capsys.readouterr().out
    assert f"{place['path']}:{place['line']} may_retaliate" in text
    assert "Tests:" in text
