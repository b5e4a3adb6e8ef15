import { authenticity } from "@owlstat/core/analyses/authenticity/authenticity/rule.ts";
import { headline } from "@owlstat/core/analyses/overview/headline/rule.ts";
import { expect, test } from "vitest";
import { checkSecondOpinion, opinionOf } from "../../../../server/src/testing/figures/second-opinion.ts";
import { CHEATS, QUIET_CHEATS } from "./cheats.ts";
import { accountOf } from "./family.ts";
import { HONEST } from "./honest.ts";

const ACCOUNTS = 20;

test("a program in another language finds the same score and signs for honest and cheating accounts", async () => {
  const accounts = [...HONEST, ...CHEATS, ...QUIET_CHEATS].flatMap((family) =>
    Array.from({ length: ACCOUNTS }, (_, seed) => {
      const input = accountOf(family, seed + 5000);
      const said = { headline: headline(input), authenticity: authenticity(input) };
      return opinionOf(`${family.name} ${seed}`, input, said);
    }),
  );
  const reasons = accounts.flatMap(({ said }) => said.authenticity?.parts.map(({ reason }) => reason) ?? []);
  // Otherwise the recomputation would have proven little.
  expect(new Set(reasons).size).toBeGreaterThan(9);
  await checkSecondOpinion({ accounts });
});
