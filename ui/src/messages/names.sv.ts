// Swedish names of what a game is set up with. Titles of heroes, names of scenarios and what the engine says about a set-up
// are found by their English wording.
import type { namesEn } from "./names.en";

export const namesSv: Record<keyof typeof namesEn, string> = {
  "choice.settings.hex-combat": "Hexplan mellan spelare",
  "choice.settings.hex-combat.text": "Spelarna strider mot varandra på hexplanen.",
  "choice.settings.hex-combat-all": "Hexplan i alla strider",
  "choice.settings.hex-combat-all.text": "Alla strider utkämpas på hexplanen.",
};

export const HERO_TITLES: Record<string, string> = {
  Knight: "Riddare", Cleric: "Präst", Warlock: "Svartkonstnär", Overlord: "Härskare", Necromancer: "Nekromantiker", "Death Knight": "Dödsriddare",
};

export const SCENARIO_NAMES: Record<string, string> = {
  "All For One": "Allt åt en",
  "Border Raid": "Gränsräd",
  "Brave New World": "Sköna nya värld",
  "Carpe Diem": "Fånga dagen",
  Crossroads: "Vägskälet",
  "Dwarven Gold": "Dvärgaguld",
  "Last Chance": "Sista chansen",
  "Manifest Destiny": "Kronornas kall",
  "Monk's Retreat": "Munkens tillflykt",
  "Search For The Grail": "Jakten på graalen",
  "The Great Race": "Den stora kapplöpningen",
  Triskelion: "Triskelion",
  "Unexpected Inheritance": "Ett oväntat arv",
};

/** Why a game cannot be set up so. */
export const SETUPS: Record<string, string> = {
  castle: "Slottet",
  dungeon: "Fängelsehålan",
  necropolis: "Nekropolen",
  "'{1}' is a {2} scenario, not one for {3}": "Scenariot är för {2}, inte för {3}.",
  "'{1}' is not the code of a Kingdom set: no code has {2} in it": "Det är ingen delningskod: ingen kod har {2} i sig.",
  "'{1}' is not the code of a Kingdom set: something in it is mistyped or missing": "Det är ingen delningskod: något i den är felskrivet eller fattas.",
  "a skirmish has exactly two seats: a list of two entries such as {'hero': 'castle.catherine'}": "En skärmytsling har exakt två platser.",
  "a tournament is played by exactly {1} players, not {2}": "En turnering spelas av exakt {1} spelare, inte {2}.",
  "both seats play {1}; each player takes a different faction": "Båda platserna spelar {1}; varje spelare tar en egen fraktion.",
  "boxes is a list of names such as ['core', 'rampart'], not '{1}'": "Lådorna räknas upp vid namn.",
  "first_player is a seat from 0 to {1}, or -1 to roll for it; not '{2}'": "Förste spelare är en plats från 0 till {1}, eller -1 för att slå om det.",
  "it is text, and too short or too different for a share code": "det är text, för kort eller för olik en delningskod",
  "no ready Kingdom sets are loaded, so each seat must bring its own 'set'": "Inga färdiga uppsättningar finns, så varje plats måste ta med sin egen.",
  "round_limit is a number of rounds, 0 for none, not '{1}'": "Rundgränsen är ett antal rundor, 0 för ingen.",
  "settings is a list of names, not '{1}'": "Bordsreglerna räknas upp vid namn.",
  "the card game has no setting '{1}'; it has seats and round_limit": "Kortspelet har ingen sådan inställning; det har platser och en rundgräns.",
  "the card game is played by exactly two: 'seats' is a list of two mappings with a 'set'": "Kortspelet spelas av exakt två, var och en med en uppsättning.",
  "the database could not do it: {1}": "Databasen kunde inte göra det.",
  "the database did not take it: {1}": "Databasen tog inte emot det.",
  "the settings '{1}' and '{2}' cannot be combined": "Två av bordsreglerna går inte att förena.",
  "the {1} edition is played on its own board or on the hex board, not on '{2}'": "Utgåvan ({1}) spelas på sin egen stridsplan eller på hexplanen.",
  "there is no box '{1}'{2}; there are: {3}": "Det finns ingen sådan låda.",
  "there is no hero '{1}'{2}; there are: {3}": "Det finns ingen sådan hjälte.",
  "there is no ready Kingdom set '{1}'; there are: {2}; or give a share code": "Det finns ingen sådan färdig uppsättning; ange en delningskod eller välj en ur listan.",
  "there is no setting '{1}'{2}; there are: {3}": "Det finns ingen sådan bordsregel.",
  "there is no unit '{1}'{2}": "Det finns ingen sådan enhet.",
  "this code has version {1}; this program reads version {2}": "Koden har version {1}; det här programmet läser version {2}.",
  "this code names card number {1}, which this version does not have": "Koden nämner kort nummer {1}, som inte finns i den här versionen.",
  "two seats play {1}; each player takes a different faction": "Två platser spelar {1}; varje spelare tar en egen fraktion.",
  "{1} is '{2}'; it must be an entry such as {'hero': 'castle.catherine'}": "{1} måste ange en hjälte.",
  "{1} is '{2}'{3}; it must be one of: {4}": "{1}: det finns inget sådant val.",
  "{1} is a list of cards, not '{2}'": "{1} är en lista med kort.",
  "{1} is described by a mapping with a 'set', not by '{2}'": "{1} beskrivs med en uppsättning.",
  "{1} is for {2} players: seats is a list of as many entries": "{1} är för {2} spelare; lika många platser behövs.",
  "{1} is not a Kingdom set: it cannot be read as text ({2})": "{1} är ingen uppsättning: den går inte att läsa som text ({2}).",
  "{1} is not a Kingdom set: it is neither JSON nor YAML ({2})": "{1} är ingen uppsättning: den är varken JSON eller YAML ({2}).",
  "{1} is not legal: {2}": "{1} är inte tillåten: {2}",
  "{1} knows no '{2}'{3}; it knows: {4}": "{1}: en inställning är okänd.",
  "{1} names one 'hero', or a list of 'wishes' such as ['castle.catherine']": "{1} anger en hjälte, eller flera önskade.",
  "{1}: there is no card '{2}'{3}": "{1}: det finns inget sådant kort.",
  "{1}: {2} cards with the id '{3}', but there is only {4}": "{1}: {2} likadana kort, men det finns bara {4}.",
  "{1}: {2} copies of '{3}', but there are only {4}": "{1}: {2} likadana kort, men det finns bara {4}.",
  "{1}{2} is '{3}'; it must be a whole number from {4} to {5}": "{1}{2} måste vara ett heltal från {4} till {5}.",
  "{1}{2} is '{3}'; it must be true or false": "{1}{2} måste vara ja eller nej.",
  "This is not a Kingdom set: {1}.": "Det är ingen uppsättning: {1}",
};
