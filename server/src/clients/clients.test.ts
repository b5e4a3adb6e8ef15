import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createClient } from "@owlstat/core/clients/agency-contract.ts";
import {
  createClientLink,
  getClientView,
  listClientLinks,
  revokeClientLink,
} from "@owlstat/core/clients/contract.ts";
import { getInsights } from "@owlstat/core/connections/contract.ts";
import { createFolder, deleteFolder, fileAccounts } from "@owlstat/core/folders/contract.ts";
import { listProfileGoals } from "@owlstat/core/goals/contract.ts";
import { createNote, listNotes } from "@owlstat/core/notes/contract.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { CLIENT_PARTS, type ClientPart } from "@owlstat/core/spaces/roles.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import { DAY, MINUTE } from "@owlstat/core/time.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { beforeEach, expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { COUNTED } from "../stats/imported-store.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { REPORT, startTestReports } from "../testing/figures/test-reports.ts";
import { NEW_CLIENT } from "../testing/people/new-client.ts";
import { brand } from "../testing/people/test-brands.ts";
import type { Person } from "../testing/people/test-people.ts";
import { visitorAt } from "../testing/people/test-visitor.ts";

const { web, clock, db, services, people, collected } = await startTestReports();
const MAIN = "owlstat.test";

/** An agency with a site, which tracks @nasa for a client and @esa for itself. */
async function agency(subdomain: string) {
  const one = await people.confirmed();
  await db.transaction((tx) => setPlan(tx, { spaceId: one.user.space.id }, { prolevel: 20 }));
  await one.client.ok(saveSite, brand({ subdomain }));
  await one.client.ok(publishSite);
  const { folder } = await one.client.ok(createFolder, { name: "Space", color: 1, shared: true });
  await one.client.ok(createClient, { ...NEW_CLIENT, name: "Space", folder_id: folder.id });
  return { ...one, folder: folder.id, host: `${subdomain}.${MAIN}` };
}
type Given = { shows?: ClientPart[]; password?: string; days?: number | null };
async function give({ client, folder }: { client: Person["client"]; folder: string }, given: Given = {}) {
  const link = { name: "Moon Ltd", folder_ids: [folder], shows: [...CLIENT_PARTS], password: "", days: null };
  const made = await client.ok(createClientLink, { ...link, ...given });
  return { id: made.link.id, path: new URL(made.link.url ?? "").pathname, url: made.link.url };
}
/** A browser that opened a link. */
async function enter(host: string, path: string) {
  const visitor = visitorAt(web, host);
  expect((await visitor.get(path)).status).toBe(303);
  return visitor;
}
const ada = await agency("moon");
const ben = await agency("mars");
// The world forgets its profiles before each test.
beforeEach(async () => {
  await storeProfiles(services, ["nasa", "esa"]);
  for (const { client, folder } of [ada, ben]) {
    for (const username of ["nasa", "esa"]) await client.ok(trackAccount, { username });
    await client.ok(fileAccounts, { id: folder, usernames: ["nasa"], inside: true });
  }
});
const SEEN = [{ username: "nasa" }];

test("a link opens the accounts of its folders on the agency's site, and remembers when", async () => {
  const { path, url } = await give(ada);
  expect(url).toMatch(/^http:\/\/moon\.owlstat\.test\/client\/\S{60,}$/);
  const visitor = visitorAt(web, ada.host);
  expect(await visitor.call(getClientView)).toMatchObject({ status: 401 });
  const opened = await visitor.get(path);
  expect([opened.status, opened.headers.get("location")]).toEqual([303, "/client"]);
  expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
  expect(opened.headers.get("set-cookie")).toMatch(/^site_client=.*HttpOnly; SameSite=Lax$/);
  expect(opened.headers.get("set-cookie")).not.toContain("Domain");
  const { body } = await visitor.call(getClientView);
  expect(body).toMatchObject({ name: "Moon Ltd", accounts: SEEN });
  expect(body.accounts).toHaveLength(1);
  const [link] = (await ada.client.ok(listClientLinks)).links;
  expect(link?.opened_at).toBe(new Date(clock.now()).toISOString());
});

test("a client sees what was chosen of notes, goals and connected figures, and only of their accounts", async () => {
  for (const username of ["nasa", "esa"])
    await ada.client.ok(createNote, { username, day: "2026-03-01", text: `About ${username}` });
  const all = await enter(ada.host, (await give(ada)).path);
  expect((await all.call(listNotes, { username: "nasa" })).body.notes).toMatchObject([
    { text: "About nasa", author: null },
  ]);
  expect((await all.call(listNotes, { username: "esa" })).body.notes).toEqual([]);
  expect((await all.call(listProfileGoals, { username: "nasa" })).status).toBe(200);
  expect((await all.call(getInsights, { username: "nasa" })).status).toBe(200);
  const none = await enter(ada.host, (await give(ada, { shows: [] })).path);
  for (const contract of [listNotes, listProfileGoals, getInsights])
    expect(await none.call(contract, { username: "nasa" })).toMatchObject({ status: 403 });
});

test("followers that were counted back from connected figures are shown to clients who were given these", async () => {
  await db.pool.query(
    `insert into imported_days (profile_id, space_id, day, import_id, followers)
     select id, $1, '2026-01-05', $2, 4242 from profiles where username = 'nasa'`,
    [ada.user.space.id, COUNTED],
  );
  const seen = async (shows: ClientPart[]) => {
    const visitor = await enter(ada.host, (await give(ada, { shows })).path);
    const { body } = await visitor.call(getStats, { username: "nasa" });
    return (body.followers_count as number[]).includes(4242);
  };
  expect([await seen(["insights"]), await seen(["notes", "goals", "reports"])]).toEqual([true, false]);
});

test("past reports are those that tell only of the client's accounts", async () => {
  await collected("nasa", 40);
  await collected("esa", 40);
  const send = async (name: string, usernames: string[]) => {
    const { report } = await ada.client.ok(createReport, { ...REPORT, name, usernames });
    await ada.client.ok(runReport, { id: report.id, to: "recipients" });
    await people.work();
  };
  await send("Übersicht März", ["nasa"]);
  await send("Both", ["nasa", "esa"]);
  const visitor = await enter(ada.host, (await give(ada)).path);
  const reports = (await visitor.call(getClientView)).body.reports as { id: string; name: string }[];
  expect(reports.map(({ name }) => name)).toEqual(["Übersicht März"]);
  const page = await visitor.get(`/client/reports/${reports[0]?.id}`);
  const text = await page.text();
  expect(text).toContain(`href="/client/reports/${reports[0]?.id}/pdf"`);
  expect(text).toContain('href="/client"');
  const pdf = await visitor.get(`/client/reports/${reports[0]?.id}/pdf`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(pdf.headers.get("content-disposition")).toContain("filename*=UTF-8''%C3%9Cbersicht%20M%C3%A4rz%20");
  expect((await visitor.get(`/client/reports/${reports[0]?.id}/xlsx`)).status).toBe(404);
  const { rows } = await db.pool.query(
    "select s.id from report_sendings s join reports r on r.id = s.report_id where r.name = 'Both'",
  );
  expect((await visitor.get(`/client/reports/${rows[0].id}`)).status).toBe(404);
  const blind = await enter(ada.host, (await give(ada, { shows: [] })).path);
  expect((await blind.call(getClientView)).body.reports).toEqual([]);
  expect((await blind.get(`/client/reports/${reports[0]?.id}`)).status).toBe(404);
  expect((await visitorAt(web, ada.host).get(`/client/reports/${reports[0]?.id}`)).status).toBe(404);
});

test("a link opens nothing on the product's own host or on another agency's", async () => {
  const { path } = await give(ada);
  expect((await visitorAt(web, MAIN).get(path)).status).toBe(404);
  expect((await visitorAt(web, ben.host).get(path)).status).toBe(410);
  // Nor does the cookie it set, wherever it is carried.
  const { client } = await enter(ada.host, path);
  expect((await visitorAt(web, ben.host, client).call(getClientView)).status).toBe(401);
  client.cookies.set("owl_client", client.cookies.get("site_client") ?? "");
  expect((await visitorAt(web, MAIN, client).call(getClientView)).status).toBe(401);
});

test("a login of the product opens no client's view", async () => {
  const own = visitorAt(web, ada.host, ada.client);
  expect((await own.call(getClientView)).status).toBe(401);
  expect((await visitorAt(web, MAIN, ada.client).call(getClientView)).status).toBe(404);
});

test("revoking a link ends it at once, also for browsers that opened it; so does its end", async () => {
  const revoked = await give(ada);
  const visitor = await enter(ada.host, revoked.path);
  expect((await ben.client.call(revokeClientLink, { id: revoked.id })).status).toBe(404);
  await ada.client.ok(revokeClientLink, { id: revoked.id });
  expect((await visitor.call(getClientView)).status).toBe(401);
  expect((await visitor.get(revoked.path)).status).toBe(410);
  const short = await give(ada, { days: 1 });
  const late = await enter(ada.host, short.path);
  clock.advance(DAY + 1);
  expect((await late.call(getClientView)).status).toBe(401);
  expect((await late.get(short.path)).status).toBe(410);
  expect((await ada.client.ok(listClientLinks)).links.map(({ id }) => id)).not.toContain(short.id);
});

test("guessed and altered tokens and cookies open nothing", async () => {
  const { path } = await give(ada);
  const visitor = visitorAt(web, ada.host);
  for (let at = "/client/".length; at < path.length; at += 3) {
    const forged = path.slice(0, at) + (path[at] === "A" ? "B" : "A") + path.slice(at + 1);
    expect((await visitor.get(forged)).status).toBe(410);
  }
  for (const made of ["", "x", "0".repeat(65), Buffer.alloc(80).toString("base64url")]) {
    visitor.client.cookies.set("site_client", made);
    expect((await visitor.call(getClientView)).status).toBe(401);
  }
});

test("a password is asked for, its wrong guesses are counted, and nothing opens without it", async () => {
  const { path } = await give(ada, { password: "owls fly" });
  const visitor = visitorAt(web, ada.host);
  expect(await (await visitor.get(path)).text()).toContain('type="password"');
  expect((await visitor.call(getClientView)).status).toBe(401);
  const tries: number[] = [];
  for (let turn = 0; turn < 12; turn++) tries.push((await visitor.post(path, `guess ${turn}`)).status);
  expect(tries).toEqual([...Array(10).fill(403), 429, 429]);
  expect((await visitor.post(path, "owls fly")).status).toBe(429);
  clock.advance(16 * MINUTE);
  // The right one does not count, however many people of the client come.
  for (let turn = 0; turn < 11; turn++) expect((await visitor.post(path, "owls fly")).status).toBe(303);
  expect((await visitor.call(getClientView)).body).toMatchObject({ accounts: SEEN });
});

test("a folder that is emptied or deleted takes its accounts along", async () => {
  const { folder } = await ada.client.ok(createFolder, { name: "Soon gone", color: 2, shared: true });
  await ada.client.ok(fileAccounts, { id: folder.id, usernames: ["nasa"], inside: true });
  const { path } = await give({ ...ada, folder: folder.id });
  const visitor = await enter(ada.host, path);
  const seen = async () => (await visitor.call(getClientView)).body.accounts;
  expect(await seen()).toMatchObject(SEEN);
  await ada.client.ok(fileAccounts, { id: folder.id, usernames: ["nasa"], inside: false });
  expect(await seen()).toEqual([]);
  expect((await visitor.call(listNotes, { username: "nasa" })).body.notes).toEqual([]);
  const asked = await ada.client.call(deleteFolder, { id: folder.id });
  expect([asked.status, asked.body.code]).toEqual([409, "folder_is_client"]);
  await ada.client.ok(deleteFolder, { id: folder.id, with_client: "true" });
  expect(await seen()).toEqual([]);
});

test("nobody gives away another space's folder, or sees another space's links", async () => {
  const link = { name: "Stolen", folder_ids: [ada.folder], shows: [], password: "", days: null };
  expect((await ben.client.call(createClientLink, link)).body.code).toBe("folder_not_found");
  await give(ada);
  const theirs = (await ada.client.ok(listClientLinks)).links.map(({ id }) => id);
  const others = (await ben.client.ok(listClientLinks)).links.map(({ id }) => id);
  expect(others.filter((id) => theirs.includes(id))).toEqual([]);
});
