// Where we are, kept in the part of the address after #, so that links and the back button work.
function read(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

/** Screens on which one only looks something up, and from which the way back leads to the game. */
const LOOK_UPS = ["rules", "cards", "about", "proof", "analysis"];

class Route {
  path = $state.raw<string[]>(read());
  /** The address of the game that one came from to look something up; empty if none. */
  game = $state("");

  constructor() {
    addEventListener("hashchange", (event) => {
      const [came, from] = [this.path[0] ?? "", new URL(event.oldURL).hash];
      this.path = read();
      if (!LOOK_UPS.includes(this.path[0] ?? "")) this.game = "";
      else if (came === "table" || came === "replay") this.game = from;
    });
  }
}

export const route = new Route();

export function go(...parts: string[]): void {
  location.hash = `/${parts.map(encodeURIComponent).join("/")}`;
}

/** Notes where we are in the address without leaving the screen or filling the back button. Whoever is just leaving for
 * another screen is not brought back. */
export function settle(...parts: string[]): void {
  if (read()[0] !== parts[0]) return;
  history.replaceState(null, "", `#/${parts.map(encodeURIComponent).join("/")}`);
}
