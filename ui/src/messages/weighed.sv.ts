// Vad som ligger bakom en rad i loggen, på svenska.
import type { weighedEn } from "./weighed.en";

export const weighedSv: Record<keyof typeof weighedEn, string> = {
  "weighed.title": "Vad {who} övervägde",
  "weighed.asking": "Frågar {who}…",
  "weighed.again": "≈ Övervägt på nytt nu, med okända kort utdelade på nytt. Det kan skilja sig lite från då.",
  "weighed.other": "≈ Övervägt på nytt nu kommer något annat först. Det som gjordes då är markerat.",
  "weighed.chosen": "gjordes",
  "weighed.unweighed": "inte övervägt den här gången",
  "weighed.share": "{what}: {n} % av det bästa",
  "weighed.shareChosen": "{what}: {n} % av det bästa, och det var det som gjordes",
  "weighed.chosenOnly": "{what}: det var det som gjordes",
  "weighed.random": "Den väljer på måfå.",
  "weighed.blind": "Den följer fasta regler och jämför inget.",
  "weighed.habit": "Här fanns inget att jämföra.",
  "weighed.hidden": "Det skulle avslöja vad den har på handen. Du kan se det när spelet är slut.",
  "weighed.later": "För många frågor på en gång. Försök igen om en stund.",
  "weighed.none": "Det går inte att berätta.",
  "deed.moment": "Visa ögonblicket",
  "deed.board": "Visa på brädet",
  "deed.proof": "Bevis för ärliga tärningar",
  "deed.unpin": "Släpp raden",
  "deed.die": "Tärningen visar {face}.",
};
