// How far Python is. The client is drawn and can be looked at before.
import type { Step } from "./messages";

class Loading {
  state = $state<"begins" | "waits" | "loads" | "ready" | "failed">("begins");
  step = $state<Step>("fetch");
  /** From 0 to 1. */
  share = $state(0);
  why = $state("");

  begin(): void {
    this.state = "loads";
  }

  /** Another page of this browser has the tables. */
  wait(): void {
    this.state = "waits";
  }

  tell(share: number, step: Step): void {
    this.share = Math.max(this.share, share);
    this.step = step;
  }

  done(): void {
    this.share = 1;
    this.state = "ready";
    performance.mark("tables-ready");
  }

  fail(why: string): void {
    if (this.state === "ready") return;
    this.why = why;
    this.state = "failed";
  }
}

export const loading = new Loading();
