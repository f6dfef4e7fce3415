// Where we are, kept in the part of the address after #, so that links and the back button work.
function read(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

class Route {
  path = $state.raw<string[]>(read());

  constructor() {
    addEventListener("hashchange", () => {
      this.path = read();
    });
  }
}

export const route = new Route();

export function go(...parts: string[]): void {
  location.hash = `/${parts.map(encodeURIComponent).join("/")}`;
}

/** Notes where we are in the address without leaving the screen or filling the back button. */
export function settle(...parts: string[]): void {
  history.replaceState(null, "", `#/${parts.map(encodeURIComponent).join("/")}`);
}
