import { authenticity, FLAGGED_UNDER } from "@owlstat/core/analyses/authenticity/authenticity/rule.ts";
import { generated, type Kind } from "@owlstat/core/analyses/authenticity/generated.ts";
import type { Bench } from "./harness/bench.ts";

/** Seeds other than those of the tests, so that the bench judges profiles the rules were not tuned on. */
const FIRST_SEED = 100_000;

/** How many honest profiles are flagged by mistake, and how many cheats are found? */
export const bench: Bench = {
  name: "authenticity",
  about: "profiles made by chance: honest ones, churners and buyers of followers",
  async run() {
    return [
      { ...row("honest", 1000), goal: { of: "measured", atMost: 2 } },
      { ...row("churner", 200), goal: { of: "measured", atLeast: 90 } },
      { ...row("buyer", 200), goal: { of: "measured", atLeast: 90 } },
    ];
  },
};

function row(kind: Kind, count: number) {
  let flagged = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + count; seed += 1) {
    const result = authenticity(generated(kind, seed));
    if (result.ok && result.value.score < FLAGGED_UNDER) flagged += 1;
  }
  return { path: `${kind}, flagged of ${count}`, measured: (100 * flagged) / count, unit: "%" };
}
