import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import {
  type Download,
  linkDownload,
  listDownloads,
  removeDownload,
  requestDownload,
  retryDownload,
} from "@owlstat/core/downloads/contract.ts";
import { LONGEST_GENERATION, MOST_UNDER_WAY } from "@owlstat/core/downloads/rules.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { DAY, MINUTE } from "@owlstat/core/time.ts";
import { afterAll, describe, expect, test } from "vitest";
import { deleteFiles } from "../file-sweep.ts";
import { scopeForJob } from "../spaces/job-scope.ts";
import { setPlan } from "../spaces/plan-store.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { unzipped } from "../testing/files/unzip.ts";
import type { Person } from "../testing/people/test-people.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { sweepDownloads } from "./jobs.ts";

const web = await startTestWeb();
const { services } = web;
const { db, clock, files } = services;
const { person, work } = await testPeople(web);
afterAll(() => services.printers.close());
await storeProfiles(services, ["anna", "bert", "empty"]);
await db.pool.query(`insert into snapshots (profile_id, day, followers, following, posts, engagement)
  select id, day::date, 1000 + 10 * (day::date - '2026-02-01'), 10, 50, 2.5 from profiles,
  generate_series('2026-02-01'::date, '2026-03-10'::date, interval '1 day') as day where username <> 'empty'`);

const PROFILE = { kind: "pdf", source: { what: "profile", username: "anna" } } as const;
const DASHBOARD = { kind: "xlsx", source: { what: "dashboard" } } as const;

async function listed({ client }: Person): Promise<Download[]> {
  return (await client.ok(listDownloads)).downloads;
}
async function fetched({ client }: Person, url: string) {
  const response = await client.raw(url);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
const META = { id: "sweep", attempt: 1, last: false, signal: new AbortController().signal };
const sweep = async () => {
  await sweepDownloads.run(services, {}, META);
  await deleteFiles.run(services, {}, META);
};

describe("a profile as PDF", async () => {
  const ada = await person();
  const eve = await person("Eve");
  const { download } = await ada.client.ok(requestDownload, PROFILE);

  test("is generated, then ready with its size and the day it expires, and its owner gets a notification", async () => {
    expect(download).toMatchObject({ status: "Generating", name: "anna-2026-03-10.pdf", size: null });
    await work();
    const [ready] = await listed(ada);
    expect(ready).toMatchObject({ id: download.id, status: "Ready", problem: null });
    expect(ready?.size).toBeGreaterThan(10_000);
    expect(ready?.done).toBe(ready?.total);
    expect(ready?.expires_at).toBe(new Date(clock.now() + 7 * DAY).toISOString());
    const { notifications } = await ada.client.ok(listNotifications, {});
    expect(notifications.map(({ category }) => category)).toEqual(["reports"]);
    expect(notifications[0]?.text).toContain("anna-2026-03-10.pdf");
  });

  test("comes to its owner at an address that works for a few minutes", async () => {
    const { url } = await ada.client.ok(linkDownload, { id: download.id });
    const file = await fetched(ada, url);
    expect(file.status).toBe(200);
    expect(file.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toBe(
      `attachment; filename="anna-2026-03-10.pdf"; filename*=UTF-8''anna-2026-03-10.pdf`,
    );
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    clock.advance(11 * MINUTE);
    expect((await fetched(ada, url)).status).toBe(404);
  });

  test("is nobody else's: not seen, linked, fetched, generated again or removed", async () => {
    const { url } = await ada.client.ok(linkDownload, { id: download.id });
    expect(await listed(eve)).toEqual([]);
    expect((await fetched(eve, url)).status).toBe(404);
    expect((await fetched(ada, url.replace(/proof=.{4}/, "proof=AAAA"))).status).toBe(404);
    for (const call of [linkDownload, retryDownload, removeDownload])
      expect((await eve.client.call(call, { id: download.id })).body.code).toBe("not_found");
  });

  test("expires with its file, and can be generated again", async () => {
    clock.advance(7 * DAY);
    expect((await listed(ada))[0]?.status).toBe("Expired");
    expect((await ada.client.call(linkDownload, { id: download.id })).body.code).toBe("not_found");
    await sweep();
    const kept: string[] = [];
    for await (const key of files.list("downloads/")) kept.push(key);
    expect(kept).toEqual([]);
    expect((await listed(ada))[0]?.status).toBe("Expired");
    await extend(ada);
    await ada.client.ok(retryDownload, { id: download.id });
    await work();
    expect((await listed(ada))[0]?.status).toBe("Ready");
  });

  test("is gone with its file when it is removed", async () => {
    await ada.client.ok(removeDownload, { id: download.id });
    expect(await listed(ada)).toEqual([]);
    await work();
    for await (const key of files.list("downloads/")) expect(key).toBe("");
  });
});

async function extend({ user }: Person): Promise<void> {
  const scope = await scopeForJob(db, user.space.id);
  if (scope) await db.transaction((tx) => setPlan(tx, scope, { prolevel: 50, has_to_renew: false }));
}

test("the dashboard is a spreadsheet with a sheet an account", async () => {
  const ada = await person();
  for (const username of ["anna", "bert"]) await ada.client.ok(trackAccount, { username });
  const { download } = await ada.client.ok(requestDownload, DASHBOARD);
  await work();
  const { url } = await ada.client.ok(linkDownload, { id: download.id });
  const book = unzipped((await fetched(ada, url)).bytes).get("xl/workbook.xml");
  for (const name of ["@anna", "@bert"]) expect(book).toContain(`name="${name}"`);
});

test("what is being written says how many of its pages or sheets are done", async () => {
  const ada = await person();
  await ada.client.ok(trackAccount, { username: "anna" });
  const newest = async () => (await listed(ada))[0];
  await ada.client.ok(requestDownload, DASHBOARD);
  expect(await newest()).toMatchObject({ step: "reading", done: 0, total: 0 });
  const { xlsx } = services.printers;
  try {
    services.printers.xlsx = async (...asked) => {
      const printed = await xlsx(...asked);
      const all = { step: "writing", done: printed.sheets, total: printed.sheets };
      await expect.poll(newest).toMatchObject({ ...all, status: "Generating" });
      return printed;
    };
    await work();
  } finally {
    services.printers.xlsx = xlsx;
  }
  expect(await newest()).toMatchObject({ status: "Ready" });
});

test.each([
  ["nothing was collected", { kind: "pdf", source: { what: "profile", username: "empty" } } as const],
  ["there are no accounts", DASHBOARD],
])("where %s it fails and says why", async (_, asked) => {
  const ada = await person();
  await ada.client.ok(requestDownload, asked);
  await work();
  expect((await listed(ada))[0]).toMatchObject({ status: "Failed", problem: "no_data", size: null });
});

test("a file that would be too large is not begun, and says so", async () => {
  const ada = await person();
  const source = { ...PROFILE.source, window: "custom", from: "1950-01-01", to: "2026-03-01" } as const;
  await ada.client.ok(requestDownload, { kind: "pdf", source });
  await work();
  expect((await listed(ada))[0]).toMatchObject({ status: "Failed", problem: "too_large", done: 0 });
});

test("without the plan nothing is generated, also when it ended on the way", async () => {
  const ada = await person();
  await ada.client.ok(requestDownload, PROFILE);
  const scope = await scopeForJob(db, ada.user.space.id);
  if (scope)
    await db.transaction((tx) => setPlan(tx, scope, { prolevel: 2, free_trial_ends_at: new Date(0) }));
  await work();
  expect((await listed(ada))[0]).toMatchObject({ status: "Failed", problem: "not_in_plan" });
  expect((await ada.client.call(requestDownload, PROFILE)).body.code).toBe("feature_not_in_plan");
});

test("a space has so many under way, and one that was lost is said to have failed", async () => {
  const ada = await person();
  for (let count = 0; count < MOST_UNDER_WAY; count += 1) await ada.client.ok(requestDownload, DASHBOARD);
  expect((await ada.client.call(requestDownload, DASHBOARD)).body.code).toBe("too_many_downloads");
  clock.advance(LONGEST_GENERATION + 1);
  await sweep();
  expect(new Set((await listed(ada)).map(({ status }) => status))).toEqual(new Set(["Failed"]));
  await work();
});
