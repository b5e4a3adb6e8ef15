import { COMPUTED_IDS } from "@owlstat/core/analyses/catalogue.ts";
import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { getInputs } from "@owlstat/core/analyses/inputs-contract.ts";
import { LOOK_BACK_DAYS } from "@owlstat/core/analyses/posts.ts";
import { runAnalysis } from "@owlstat/core/analyses/registry.ts";
import { addDays } from "@owlstat/core/time.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { fixedClock } from "../platform/clock.ts";
import { storeGiant } from "../testing/figures/giant-profile.ts";
import { type Computed, computedFor, middle } from "../testing/web/computed-for.ts";
import { pagesBuilt, startTestWeb } from "../testing/web/test-web.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const LAST = "2026-10-25";
const clock = fixedClock(`${LAST}T12:00:00Z`);
const web = await startTestWeb({ services: { clock }, config: { rateLimitPerMinute: 1_000_000 } });
const { db } = web.services;
const NAMES = ["giant", "giant.two", "giant.three", "giant.four", "giant.five"];
beforeAll(async () => {
  for (const name of NAMES) await storeGiant(web.services, name);
});

/** Other days each time, so that nothing is known yet. */
let asked = 0;
function tenYears(): string {
  asked += 1;
  return `from=${addDays(LAST, -3640 + asked)}&to=${LAST}`;
}

const CALLS: readonly [string, () => string][] = [
  ["all analyses", () => `/api/profiles/giant/analyses?window=custom&${tenYears()}`],
  [
    "all analyses as a field",
    () => `/api/profiles/giant/analyses?window=custom&fields=results&${tenYears()}`,
  ],
  ["what they found", () => `/api/profiles/giant/findings?window=custom&${tenYears()}`],
  ["what they follow from", () => `/api/profiles/giant/inputs?window=custom&${tenYears()}`],
  ["the same as a file", () => `/api/profiles/giant/inputs.csv?window=custom&${tenYears()}`],
  ["a comparison of five", () => `/api/compare?usernames=${NAMES.join()}&${tenYears()}`],
];

describe("making others wait", () => {
  test.for(CALLS)("of ten years, %s: computed and written in pieces", async ([what, path], { task }) => {
    const times: Computed[] = [];
    for (let turn = 0; turn < 5; turn += 1) times.push(await computedFor(web, path()));
    const longest = middle(times.map((time) => time.longest));
    const all = middle(times.map((time) => time.all));
    Object.assign(task.meta, {
      figure: `${what}: ${longest.toFixed()} of ${all.toFixed()} ms in the longest piece`,
    });
    expect(longest / all).toBeLessThan(1 / 5);
  });

  test("a page of ten years is not drawn for whoever asks: the browser asks for its figures", async () => {
    const sizeOf = async (query: string) =>
      (await (await web.anonymousFetch(`/profile/giant?${query}`)).text()).length;
    const usual = await sizeOf("window=30d&again");
    expect(await sizeOf(`window=custom&${tenYears()}`)).toBeLessThan(usual);
    expect(await sizeOf("window=12m")).toBeLessThan(usual);
  });

  test("figures in pieces are those in one piece, letter by letter", async () => {
    const days = { from: addDays(LAST, -3000), to: LAST } as const;
    const client = web.client();
    const given = await client.ok(getInputs, { username: "giant", window: "custom", ...days });
    const { rows } = await db.pool.query(
      `select post_id::text as "postId", day, likes, comments from post_snapshots
       where profile_id = (select id from profiles where username = 'giant') and day >= $1::date
       order by post_snapshots.post_id, day`,
      [addDays(days.from, -LOOK_BACK_DAYS)],
    );
    expect(rows.length).toBeGreaterThan(20_000);
    expect(JSON.stringify(given.postDays)).toBe(JSON.stringify(rows));
    const { results } = await client.ok(getAnalyses, { username: "giant", window: "custom", ...days });
    const direct = Object.fromEntries(
      COMPUTED_IDS.filter((id) => id !== "tier-benchmark").map((id) => [id, runAnalysis(id, given)]),
    );
    const { "tier-benchmark": _, ...shown } = results;
    expect(JSON.stringify(shown)).toBe(JSON.stringify(direct));
  });
});
