import { keyFigures } from "@owlstat/core/analyses/compare/figures.ts";
import { cadence } from "@owlstat/core/analyses/content/cadence/rule.ts";
import { formatMix } from "@owlstat/core/analyses/content/format-mix/rule.ts";
import { compareProfiles } from "@owlstat/core/analyses/contract.ts";
import { kpis } from "@owlstat/core/analyses/overview/kpis/rule.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import { findProfile } from "../profiles/store.ts";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { analysisInput } from "./input.ts";

const { web, collectDays } = await startTestWorld();
const client = web.client();
const { db, clock } = web.services;
const NAMES = ["nasa", "ikea"];

type Period = Pick<Input<typeof compareProfiles>, "from" | "to" | "definition">;
const compared = (period: Period) => client.ok(compareProfiles, { usernames: NAMES.join(), ...period });

/** The key figures by the rules, from the rows as they are now. */
type Shown = Pick<Answer<typeof compareProfiles>, "from" | "to" | "definition">;
async function computed(username: string, view: Shown) {
  const profile = await findProfile(db, username);
  if (!profile) throw new Error(`${username} is not stored`);
  const reader = { db, clock, scope: null };
  const input = await analysisInput(reader, profile, { window: "custom", timeZone: "UTC", ...view });
  return keyFigures(username, { kpis: kpis(input), cadence: cadence(input), "format-mix": formatMix(input) });
}

const PERIODS: Period[] = [
  { definition: "mean" },
  { definition: "median" },
  { from: "2026-11-12", definition: "mean" },
  { from: "2026-10-01", to: "2026-11-15", definition: "median" },
  { from: "2020-01-01", to: "2020-02-01", definition: "mean" },
];

test("key figures of a comparison are those of the rules, asked first, again, and after a collection", async () => {
  for (const days of [4, 5, 9]) {
    await collectDays(NAMES, days);
    for (const period of PERIODS)
      for (const _asked of ["first", "again"]) {
        const { from, to, definition, figures } = await compared(period);
        const view = { from, to, definition };
        const anew = await Promise.all(NAMES.map((name) => computed(name, view)));
        expect(figures, JSON.stringify(period)).toEqual(JSON.parse(JSON.stringify(anew)));
      }
  }
  expect((await compared({ definition: "mean" })).figures[0]).toMatchObject({
    followers: expect.any(Number),
  });
});

test("asked again, posts are not read and judged anew", async () => {
  const before = await compared({ definition: "mean" });
  expect(before.figures[0]?.formats).not.toEqual([]);
  await db.pool.query("delete from posts");
  expect(await compared({ definition: "mean" })).toEqual(before);
});
