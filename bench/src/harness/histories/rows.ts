import { authenticity, FLAGGED_UNDER } from "@owlstat/core/analyses/authenticity/authenticity/rule.ts";
import type { Row } from "../report.ts";
import { CHEATS, QUIET_CHEATS } from "./cheats.ts";
import { accountOf, type Family } from "./family.ts";
import { HONEST } from "./honest.ts";

/** Of a hundred accounts, how many may or must be flagged. */
const HONEST_AT_MOST = 3;
const CHEATS_AT_LEAST = 80;
const QUIET_AT_LEAST = 50;

/** A row per family: how many of its accounts are flagged, out of all, those that cannot be judged included. */
export function familyRows(accounts: number, seed: number): Row[] {
  const groups = [
    { kind: "honest", families: HONEST, goal: { of: "measured", atMost: HONEST_AT_MOST } },
    { kind: "cheat", families: CHEATS, goal: { of: "measured", atLeast: CHEATS_AT_LEAST } },
    { kind: "cheat", families: QUIET_CHEATS, goal: { of: "measured", atLeast: QUIET_AT_LEAST } },
  ] as const;
  return groups.flatMap(({ kind, families, goal }) =>
    families.map((family) => {
      const { flagged, unjudged } = judged(family, accounts, seed);
      const share = (count: number) => (100 * count) / accounts;
      const left = `${share(unjudged).toFixed(1)} % cannot be judged`;
      const path = `${kind}: ${family.name}, flagged of ${accounts}, ${left}`;
      return { path, measured: share(flagged), unit: "%", goal };
    }),
  );
}

function judged(family: Family, accounts: number, seed: number): { flagged: number; unjudged: number } {
  const tally = { flagged: 0, unjudged: 0 };
  for (let index = 0; index < accounts; index += 1) {
    const result = authenticity(accountOf(family, seedOf(family, seed, index)));
    if (!result.ok) tally.unjudged += 1;
    else if (result.value.score < FLAGGED_UNDER) tally.flagged += 1;
  }
  return tally;
}

/** Depends on the name, so that a family added later leaves the accounts of the others as they are. */
function seedOf({ name }: Family, seed: number, index: number): number {
  let mixed = Math.imul(seed, 1_000_003) + Math.imul(index, 7_919);
  for (const letter of name) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16_777_619);
  return mixed >>> 0;
}
