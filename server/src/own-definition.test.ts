import { listAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { compareProfiles, getAnalyses, getAnalysis, getFindings } from "@owlstat/core/analyses/contract.ts";
import { getInputs, getInputsFile } from "@owlstat/core/analyses/inputs-contract.ts";
import type { Kpis } from "@owlstat/core/analyses/overview/kpis/rule.ts";
import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { type Answer, callPath } from "@owlstat/core/endpoint.ts";
import { formatEngagement } from "@owlstat/core/i18n/format.ts";
import { getProfile } from "@owlstat/core/profiles/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import type { StatsColumns } from "@owlstat/core/stats/rules.ts";
import { type Day, dayStart, HOUR } from "@owlstat/core/time.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { expect, test } from "vitest";
import { fixedClock } from "./platform/clock.ts";
import { programScope } from "./platform/http/proof/gates.ts";
import { saveCollected } from "./profiles/collect.ts";
import { downloadInput } from "./reports/downloads/download-input.ts";
import { prepareQueues } from "./testing/database/test-queues.ts";
import { randomWorld } from "./testing/figures/random-world.ts";
import { assistantWith } from "./testing/people/test-assistant.ts";
import { castUser } from "./testing/people/test-cast.ts";
import { callWith, givePro, tokenFor } from "./testing/people/test-tokens.ts";
import { startTestWeb } from "./testing/web/test-web.ts";
import { jobs } from "./worker.ts";

const LAST: Day = "2026-10-25";
const clock = fixedClock(dayStart(LAST) + 23 * HOUR);
const web = await startTestWeb({ services: { clock } });
const { db } = web.services;
await prepareQueues(web.services, jobs);
const [{ username }, other] = [1, 2].map((seed) => randomWorld(seed, LAST)) as [
  ReturnType<typeof randomWorld>,
  ReturnType<typeof randomWorld>,
];
for (const world of [randomWorld(1, LAST), other]) {
  for (const { at, profile } of world.readings)
    await saveCollected(db, new Map([[world.username, { kind: "found", profile }]]), at, { pictures: false });
}
const owner = await castUser(web);
await givePro(web, owner);
await owner.client.ok(trackAccount, { username });
const token = await tokenFor(owner, "read");

/** Of the 30 days up to the last one, by each definition that is asked for by name. */
async function known(definition: EngagementDefinition): Promise<number> {
  const { result } = await web.client().ok(getAnalysis, { username, id: "kpis", definition });
  const value = result.ok ? (result.value as Kpis).tiles[3]?.now : null;
  expect(value).toBeGreaterThan(0);
  return value ?? 0;
}

const [mean, median] = [await known("mean"), await known("median")];
const asked = { username };
const from30 = { from: "2026-09-26", to: LAST } as const;

/** What a program with a token is answered that names no definition. */
const PLACES: Record<string, (secret: string) => Promise<number | null | undefined>> = {
  profile: async (secret) => {
    const { body } = await callWith(web, secret, getProfile, asked);
    expect(body.engagement_definition).toBe(await chosen());
    return body.engagement;
  },
  analyses: async (secret) => {
    const { body } = await callWith(web, secret, getAnalyses, asked);
    expect(body.definition).toBe(await chosen());
    return body.results.kpis.ok ? body.results.kpis.value.tiles[3]?.now : null;
  },
  analysis: async (secret) => {
    const { body } = await callWith(web, secret, getAnalysis, { ...asked, id: "kpis" });
    return body.result.ok ? (body.result.value as Kpis).tiles[3]?.now : null;
  },
  compare: async (secret) => {
    const usernames = `${username},${other.username}`;
    const { body } = await callWith(web, secret, compareProfiles, { usernames, ...from30 });
    expect(body.definition).toBe(await chosen());
    return body.figures[0]?.engagement;
  },
  inputs: async (secret) => (await callWith(web, secret, getInputs, asked)).body.snapshots.at(-1)?.engagement,
  "inputs.csv": async (secret) => {
    const headers = { authorization: `Bearer ${secret}` };
    const path = `/api${callPath(getInputsFile, asked)}`;
    const text = await (await web.anonymousFetch(path, { headers })).text();
    return Number(
      text
        .split("\r\n")
        .findLast((line) => line.startsWith("day,"))
        ?.split(",")[6],
    );
  },
  stats: async (secret) =>
    ((await callWith(web, secret, getStats, asked)).body as StatsColumns).engagement.at(-1),
  accounts: async (secret) => (await callWith(web, secret, listAccounts)).body.accounts[0]?.engagement,
  dashboard: async (secret) => (await callWith(web, secret, getDashboard)).body.accounts[0]?.engagement,
  download: async () => {
    const scope = programScope(owner.spaceId, owner.userId);
    const source = { what: "profile", username, window: "30d", timeZone: "UTC" } as const;
    const brand = { name: "Owlstat", color: "#0a6f8c", logo: null, poweredBy: null };
    const seen = { timeZone: "UTC", definition: await chosen() };
    const options = { brand, title: "", seen, onProgress: async () => {} };
    const input = await downloadInput({ db, clock, scope }, source, options);
    const results = input?.accounts[0]?.results.kpis;
    return results?.ok ? results.value.tiles[3]?.now : null;
  },
  assistant: async (secret) => {
    const ask = await assistantWith(web, secret);
    return (await ask<{ engagement: number | null }>("profile", { username })).engagement;
  },
};

async function chosen(): Promise<EngagementDefinition> {
  return (await callWith(web, token, getAnalyses, asked)).body.definition;
}

test.each(Object.keys(PLACES))("%s answers by the caller's own definition", async (place) => {
  const ask = PLACES[place];
  expect(median).not.toBeCloseTo(mean, 2);
  await owner.client.ok(updateMe, { engagement_definition: "median" });
  expect(await ask?.(token)).toBeCloseTo(median, 3);
  await owner.client.ok(updateMe, { engagement_definition: "mean" });
  expect(await ask?.(token)).toBeCloseTo(mean, 3);
});

test("findings use and name the caller's own definition", async () => {
  await owner.client.ok(updateMe, { engagement_definition: "median" });
  const { body } = await callWith(web, token, getFindings, asked);
  type Read = Pick<Answer<typeof getFindings>, "findings"> & { engagement_definition: string };
  const read = await (await assistantWith(web, token))<Read>("findings", asked);
  expect([body.definition, read.engagement_definition]).toEqual(["median", "median"]);
  for (const { findings } of [body, read]) {
    const text = findings.find(({ id }) => id === "kpis")?.text ?? "";
    expect(text).toContain(`${formatEngagement(median, "en")}%`);
    expect(text).toContain("Median per post");
  }
});

test("an answer of before the change is not taken for the new one", async () => {
  const path = `/api${callPath(getAnalyses, asked)}`;
  const headers = { authorization: `Bearer ${token}` };
  await owner.client.ok(updateMe, { engagement_definition: "mean" });
  const etag = (await web.anonymousFetch(path, { headers })).headers.get("etag") ?? "";
  await owner.client.ok(updateMe, { engagement_definition: "median" });
  const again = await web.anonymousFetch(path, { headers: { ...headers, "if-none-match": etag } });
  expect([again.status, again.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  expect(((await again.json()) as { definition: string }).definition).toBe("median");
});

test("visitors and whoever names a definition are not touched by it", async () => {
  await owner.client.ok(updateMe, { engagement_definition: "median" });
  expect((await web.client().ok(getProfile, asked)).engagement).toBeCloseTo(mean, 3);
  const named = await callWith(web, token, getAnalyses, { ...asked, definition: "mean" });
  expect(named.body.definition).toBe("mean");
});
