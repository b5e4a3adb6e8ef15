import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { roundRate } from "@owlstat/core/analyses/engagement.ts";
import { getInputs } from "@owlstat/core/analyses/inputs-contract.ts";
import { addDays } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { checkAgreement } from "../testing/figures/agreement.ts";
import { checkAssistant } from "../testing/figures/assistant-agreement.ts";
import { headlineBySql } from "../testing/figures/headline-by-sql.ts";
import { checkSecondOpinion, opinionOf } from "../testing/figures/second-opinion.ts";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { assistantWith } from "../testing/people/test-assistant.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { givePro, tokenFor } from "../testing/people/test-tokens.ts";
import { FIRST_HANDLES, OTHER_HANDLES } from "./profiles.ts";
import { seedDemo } from "./seed.ts";

const { web, services } = await startTestWorld();
const WINDOWS = ["7d", "30d", "90d", "12m"] as const;

/** Somebody new at a new address each time: both may ask so often in a minute, and here no time passes. */
async function reader(count: number) {
  const owner = await castUser(web);
  owner.client.address = `10.0.${count >> 8}.${count & 255}`;
  await givePro(web, owner);
  return { client: owner.client, ask: await assistantWith(web, await tokenFor(owner, "read")) };
}

test("every account of the demo world shows one value and one sign in every place", async () => {
  await seedDemo(services);
  const codes = new Map<string, number>();
  const accounts: ReturnType<typeof opinionOf>[] = [];
  let readers = 0;
  for (const username of [...FIRST_HANDLES, ...OTHER_HANDLES]) {
    for (const window of WINDOWS) {
      const { client, ask } = await reader(++readers);
      const answer = await client.ok(getAnalyses, { username, window });
      const past = { from: addDays(answer.window.from, -20), to: addDays(answer.window.to, -20) };
      const earlier = await client.ok(getAnalyses, { username, window: "custom", ...past });
      const [other = ""] = FIRST_HANDLES.filter((one) => one !== username);
      await checkAssistant(ask, client, answer, other);
      for (const one of [answer, earlier]) await checkAgreement(web, client, one);
    }
    const { results, window } = await web.client().ok(getAnalyses, { username, window: "7d" });
    const inputs = await web.client().ok(getInputs, { username, window: "7d" });
    accounts.push(opinionOf(username, inputs, results));
    if (!results.headline.ok || !("z" in results.headline.value)) continue;
    const { code, change, norm, days } = results.headline.value;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    const own = await headlineBySql(services.db, username, code, window.to);
    expect([username, code, own.days]).toEqual([username, code, days]);
    expect([username, code, own.change]).toEqual([username, code, expect.closeTo(change, 3)]);
    expect([username, code, roundRate(own.norm)]).toEqual([username, code, expect.closeTo(norm, 3)]);
  }
  await checkSecondOpinion({ accounts });
  // Otherwise the recomputation would have proven nothing.
  expect(codes.size).toBeGreaterThan(2);
  expect([...codes.keys()].some((code) => code.startsWith("engagement"))).toBe(true);
}, 3_600_000);
