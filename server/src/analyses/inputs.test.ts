import { COMPUTED_IDS } from "@owlstat/core/analyses/catalogue.ts";
import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { getInputs } from "@owlstat/core/analyses/inputs-contract.ts";
import { runAnalysis } from "@owlstat/core/analyses/registry.ts";
import { createCsvReader, csvShape } from "@owlstat/core/csv-reader.ts";
import { dayStart, HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { fixedClock } from "../platform/clock.ts";
import { saveCollected } from "../profiles/collect.ts";
import { randomWorld } from "../testing/figures/random-world.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const LAST = "2026-10-25";
const clock = fixedClock(dayStart(LAST) + 23 * HOUR);
const web = await startTestWeb({ services: { clock } });
const { username, readings } = randomWorld(5, LAST);
for (const { at, profile } of readings) {
  await saveCollected(web.services.db, new Map([[username, { kind: "found", profile }]]), at, {
    pictures: false,
  });
}
const client = web.client();

test.each([{ window: "30d" }, { window: "90d", definition: "median", timeZone: "Asia/Tokyo" }] as const)(
  "an outsider computes every analysis of %j from what the API gives",
  async (view) => {
    const [given, answered] = [
      await client.ok(getInputs, { username, ...view }),
      await client.ok(getAnalyses, { username, ...view }),
    ];
    const results = Object.fromEntries(COMPUTED_IDS.map((id) => [id, runAnalysis(id, given)]));
    expect(JSON.parse(JSON.stringify(results))).toEqual(answered.results);
  },
);

test("the file holds each day, post, daily reading and peer", async () => {
  const given = await client.ok(getInputs, { username });
  const answer = await web.anonymousFetch(`/api/profiles/${username}/inputs.csv`);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const text = await answer.text();
  const reader = createCsvReader(csvShape(text));
  const [, ...rows] = [...reader.push(text), ...reader.end()];
  const kinds = Object.groupBy(rows, ([kind = ""]) => kind);
  expect(kinds.day).toHaveLength(given.snapshots.length);
  expect(kinds.post).toHaveLength(given.posts.length);
  expect(kinds.reading ?? []).toHaveLength(given.postDays.length);
  expect(kinds.peer ?? []).toHaveLength(given.peers.length);
  const [first] = given.snapshots;
  expect(kinds.day?.[0]?.slice(2, 6)).toEqual([
    first?.day,
    ...[first?.followers, first?.following, first?.posts].map(String),
  ]);
});
