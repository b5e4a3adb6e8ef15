import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { roundRate } from "@owlstat/core/analyses/engagement.ts";
import { addDays } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { checkAgreement } from "../testing/figures/agreement.ts";
import { headlineBySql } from "../testing/figures/headline-by-sql.ts";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { FIRST_HANDLES, OTHER_HANDLES } from "./profiles.ts";
import { seedDemo } from "./seed.ts";

const { web, services } = await startTestWorld();
const WINDOWS = ["7d", "30d", "90d", "12m"] as const;

test("every account of the demo world shows one value and one sign in every place", async () => {
  await seedDemo(services);
  const client = web.client();
  const codes = new Map<string, number>();
  for (const username of [...FIRST_HANDLES, ...OTHER_HANDLES]) {
    for (const window of WINDOWS) {
      const answer = await client.ok(getAnalyses, { username, window });
      await checkAgreement(web, client, answer);
      const past = { from: addDays(answer.window.from, -20), to: addDays(answer.window.to, -20) };
      await checkAgreement(
        web,
        client,
        await client.ok(getAnalyses, { username, window: "custom", ...past }),
      );
    }
    const { results, window } = await client.ok(getAnalyses, { username, window: "7d" });
    if (!results.headline.ok || !("z" in results.headline.value)) continue;
    const { code, change, norm, days } = results.headline.value;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    const own = await headlineBySql(services.db, username, code, window.to);
    expect([username, code, own.days]).toEqual([username, code, days]);
    expect([username, code, own.change]).toEqual([username, code, expect.closeTo(change, 3)]);
    expect([username, code, roundRate(own.norm)]).toEqual([username, code, expect.closeTo(norm, 3)]);
  }
  // Otherwise the recomputation would have proven nothing.
  expect(codes.size).toBeGreaterThan(2);
  expect([...codes.keys()].some((code) => code.startsWith("engagement"))).toBe(true);
}, 900_000);
