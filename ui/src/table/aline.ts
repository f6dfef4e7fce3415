// A line of a log for tests: what a test does not name is as plain as can be.
import type { LogLine } from "../wire";

export const aLine = (given: Partial<LogLine>): LogLine => ({
  n: 0,
  kind: "",
  text: "",
  says: ["", {}],
  doer: null,
  concerns: [],
  data: {},
  reveals: false,
  weight: "follow",
  news: "plain",
  things: [],
  ...given,
});
