import { chartFormats } from "../../charts/chart-formats.ts";
import type { Context } from "./context.ts";

/** Answers every text by its key. */
const keys = ((key: string) => key) as never;

/** How one account is shown in English, with keys for texts; `view` says its window and what differs. */
export function contextFor(view: Pick<Context["view"], "window"> & Partial<Context["view"]>): Context {
  return {
    language: "en",
    t: keys,
    p: keys,
    c: keys,
    u: keys,
    formats: chartFormats("en", keys, 2),
    decimals: 2,
    view: {
      username: "a",
      definition: "mean",
      timeZone: "UTC",
      collectedAt: null,
      today: view.window.to,
      ...view,
    },
    results: {},
  };
}
