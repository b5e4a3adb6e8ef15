import { listAccounts, removeAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createAlarm, listAlarms } from "@owlstat/core/alarms/contract.ts";
import {
  archiveClient,
  type ClientDetails,
  changeClient,
  cloneClient,
  createClient,
  getClient,
  listClients,
  restoreClient,
} from "@owlstat/core/clients/agency-contract.ts";
import { getClientView } from "@owlstat/core/clients/contract.ts";
import { createFolder, listFolders } from "@owlstat/core/folders/contract.ts";
import { createGoal, listGoals } from "@owlstat/core/goals/contract.ts";
import { createNote } from "@owlstat/core/notes/contract.ts";
import {
  changeReport,
  createReport,
  listReports,
  type ReportFields,
  runReport,
} from "@owlstat/core/reports/contract.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { setFolderBrand } from "@owlstat/core/whitelabel/folder-brand-contract.ts";
import { beforeEach, expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { startTestReports, REPORT as TEST_REPORT } from "../testing/figures/test-reports.ts";
import { brand } from "../testing/people/test-brands.ts";
import { castInto } from "../testing/people/test-cast.ts";
import type { Person } from "../testing/people/test-people.ts";
import { visitorAt } from "../testing/people/test-visitor.ts";

const { web, clock, db, services, people, collected } = await startTestReports();

/** An agency with a published site and four collected accounts. */
async function agency(subdomain: string): Promise<Person> {
  const one = await people.confirmed();
  await db.transaction((tx) => setPlan(tx, { spaceId: one.user.space.id }, { prolevel: 20 }));
  await one.client.ok(saveSite, brand({ subdomain }));
  await one.client.ok(publishSite);
  return one;
}
const ada = await agency("clients-ada");
const NAMES = ["nasa", "esa", "jaxa", "isro"];
// The world forgets its profiles before each test.
beforeEach(async () => {
  await storeProfiles(services, NAMES);
  for (const username of NAMES) {
    await collected(username, 40);
    await ada.client.ok(trackAccount, { username });
  }
});

const WISH = {
  contact_name: "Mara Moon",
  contact_email: "mara@moon.test",
  language: "it" as const,
  folder_id: null,
  brandcolor: "#7722aa",
  link: ["reports" as const],
  report: null,
};
const REPORT = {
  name: "Monthly",
  frequency: "monthly" as const,
  language: "it" as const,
  time_zone: "Europe/Rome",
  email: "mara@moon.test",
};
let count = 0;
const make = (change: { report?: typeof REPORT; usernames?: string[] } = {}) => {
  count += 1;
  const name = `Moon ${count}`;
  return ada.client.ok(createClient, { ...WISH, name, usernames: ["nasa", "esa"], ...change });
};
const pathOf = ({ links }: ClientDetails) => new URL(links?.[0]?.url ?? "").pathname;
const atHost = () => visitorAt(web, "clients-ada.owlstat.test");

test("one call makes a client with accounts, brand, link and first report", async () => {
  const { client, accounts, reports, links } = await make({ report: REPORT });
  expect(client).toMatchObject({
    contact_name: "Mara Moon",
    language: "it",
    archived_at: null,
    accounts: 2,
    brand: { brandname: client.name, brandcolor: "#7722aa" },
    last_visit: null,
  });
  expect(client.followers).toBeGreaterThan(0);
  expect(accounts.map(({ username }) => username)).toEqual(["nasa", "esa"]);
  expect(reports).toMatchObject([{ name: "Monthly", paused: false, next_at: expect.any(String) }]);
  expect(links).toMatchObject([{ name: client.name, shows: ["reports"] }]);
});

test("nothing is left of a client whose report is refused", async () => {
  const answer = await ada.client.call(createClient, {
    ...WISH,
    name: "Half made",
    usernames: ["nasa"],
    report: { ...REPORT, email: "no address" },
  });
  expect(answer.body.code).toBe("email_invalid");
  expect((await ada.client.ok(listClients)).clients.map(({ name }) => name)).not.toContain("Half made");
  expect((await ada.client.ok(listFolders)).folders.map(({ name }) => name)).not.toContain("Half made");
});

test("the client's language greets them, unless they chose one", async () => {
  const path = pathOf(await make());
  const first = await atHost().get(path);
  expect(first.headers.getSetCookie().join()).toContain("site_language=it");
});

test("a client is renamed and gets another contact; names stay unique", async () => {
  const { client } = await make();
  const changed = await ada.client.ok(changeClient, { id: client.id, name: "Mars", contact_name: "Ann" });
  expect(changed.client).toMatchObject({
    name: "Mars",
    contact_name: "Ann",
    contact_email: "mara@moon.test",
  });
  const other = await make();
  const taken = await ada.client.call(changeClient, { id: other.client.id, name: "mars" });
  expect(taken.body.code).toBe("folder_name_taken");
});

test("a clone has brand, link and reports, but neither contact nor recipients", async () => {
  const { client } = await make({ report: REPORT });
  const clone = await ada.client.ok(cloneClient, { id: client.id, name: "Venus", usernames: ["jaxa"] });
  expect(clone.client).toMatchObject({
    name: "Venus",
    language: "it",
    contact_email: "",
    accounts: 1,
    brand: { brandname: "Venus", brandcolor: "#7722aa" },
  });
  expect(clone.links).toMatchObject([{ name: "Venus", shows: ["reports"] }]);
  expect(clone.reports).toMatchObject([{ name: "Monthly", next_at: null }]);
  const { reports } = await ada.client.ok(listReports);
  expect(reports.find(({ id }) => id === clone.reports[0]?.id)?.recipients).toEqual([]);
});

test("an archived client frees its slots, pauses and shows nothing; brought back it is as it was", async () => {
  const made = await make({ report: REPORT, usernames: ["nasa", "esa"] });
  const shared = await make({ usernames: ["esa"] });
  const { id } = made.client;
  await ada.client.ok(createAlarm, {
    measure: "followers",
    condition: "above",
    value: 1e9,
    due: null,
    time_zone: "UTC",
    covers: "folder",
    usernames: [],
    folder_id: id,
    other: null,
    by_email: false,
    on_platform: true,
    people: [],
  });
  await ada.client.ok(createGoal, {
    username: "nasa",
    measure: "followers",
    target: 1e9,
    deadline: "2027-01-01",
    time_zone: "UTC",
    by_email: false,
    on_platform: true,
    people: [],
  });
  await ada.client.ok(createNote, { username: "nasa", day: "2026-03-01", text: "Moved" });
  const before = await ada.client.ok(getClient, { id });
  const visitor = atHost();
  expect((await visitor.get(pathOf(made))).status).toBe(303);

  const away = await ada.client.ok(archiveClient, { id });
  expect(away.client).toMatchObject({ accounts: 2, archived_at: expect.any(String) });
  expect(away.reports).toMatchObject([{ paused: true, next_at: null }]);
  expect(away.goals).toMatchObject([{ username: "nasa", paused: true }]);
  expect((await ada.client.ok(listAlarms)).alarms.at(-1)).toMatchObject({ state: "paused" });
  const tracked = (await ada.client.ok(listAccounts)).accounts;
  // @esa also belongs to a client that stays.
  expect(tracked.map(({ username }) => username)).not.toContain("nasa");
  expect(tracked.find(({ username }) => username === "esa")?.folders).toEqual([shared.client.id]);
  expect((await ada.client.ok(listFolders)).folders.map((folder) => folder.id)).not.toContain(id);
  expect((await atHost().get(pathOf(made))).status).toBe(410);
  expect((await visitor.call(getClientView)).status).toBe(401);

  const plan = (slots: number) =>
    db.pool.query("update spaces set prolevel = $2, free_trial_ends_at = null where id = $1", [
      ada.user.space.id,
      slots,
    ]);
  await plan(3);
  expect((await ada.client.call(restoreClient, { id })).body.code).toBe("slots_full");
  await plan(4);

  const back = await ada.client.ok(restoreClient, { id });
  expect(back).toEqual({
    ...before,
    client: { ...before.client, last_visit: expect.any(String) },
    links: expect.anything(),
  });
  expect((await ada.client.ok(listGoals)).goals.at(-1)?.state).not.toBe("paused");
  expect((await atHost().get(pathOf(made))).status).toBe(303);
});

test("the list tells of growth, the last report and the last visit", async () => {
  const made = await make({ report: REPORT, usernames: ["jaxa"] });
  const { id } = made.client;
  await ada.client.ok(runReport, { id: made.reports[0]?.id ?? "", to: "recipients" });
  await people.work();
  await atHost().get(pathOf(made));
  const { clients } = await ada.client.ok(listClients);
  expect(clients.find((one) => one.id === id)).toMatchObject({
    accounts: 1,
    followers_d30: expect.any(Number),
    last_report: { name: "Monthly", day: clock.today() },
    last_visit: new Date(clock.now()).toISOString(),
    open_alarms: 0,
  });
});

test("members see clients without links and logins; another space sees none of them", async () => {
  const { client } = await make();
  const member = await castInto(web, ada.user.space.id, "member");
  const seen = await member.client.ok(getClient, { id: client.id });
  expect([seen.client.name, seen.links, seen.logins]).toEqual([client.name, null, null]);
  const ben = await agency("clients-ben");
  expect((await ben.client.ok(listClients)).clients).toEqual([]);
  const { id } = client;
  const tries = await Promise.all([
    ben.client.call(getClient, { id }),
    ben.client.call(changeClient, { id, contact_name: "Mine" }),
    ben.client.call(cloneClient, { id, name: "Mine", usernames: [] }),
    ben.client.call(archiveClient, { id }),
    ben.client.call(restoreClient, { id }),
  ]);
  expect(tries.map(({ status }) => status)).toEqual(Array(5).fill(404));
});

test("a folder that gets a brand becomes a client", async () => {
  const { folder } = await ada.client.ok(createFolder, { name: "Branded", color: 1, shared: true });
  const named = async () => (await ada.client.ok(listClients)).clients.map(({ name }) => name);
  expect(await named()).not.toContain("Branded");
  const colours = { brandcolor: "#112233", secondary_brandcolor: null, main_color: null };
  await ada.client.ok(setFolderBrand, { folder_id: folder.id, brandname: "", ...colours });
  expect(await named()).toContain("Branded");
});

test("an account that is removed leaves its client", async () => {
  const { client } = await make({ usernames: ["isro"] });
  await ada.client.ok(removeAccounts, { igaccount: "isro" });
  expect((await ada.client.ok(getClient, { id: client.id })).accounts).toEqual([]);
});

const sees = async (path: string) => {
  const visitor = atHost();
  await visitor.get(path);
  return ((await visitor.call(getClientView)).body.reports as { name: string }[]).map(({ name }) => name);
};
async function sent(name: string, change: Partial<ReportFields>) {
  const { report } = await ada.client.ok(createReport, { ...TEST_REPORT, name, ...change });
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  return report;
}

test("a client sees reports that were sent to them or are meant for them, and not those of others", async () => {
  const one = await make({ usernames: ["nasa"] });
  const other = await ada.client.ok(createClient, {
    ...WISH,
    name: "Shares nasa",
    usernames: ["nasa"],
    contact_email: "sol@sun.test",
  });
  const about = { covers: "folder" as const, usernames: [], folder_id: one.client.id };
  const team = [{ email: ada.email, language: null }];
  await sent("To the team", { ...about, recipients: team });
  await sent("To the contact", { usernames: ["nasa"], window: { key: "90d", from: null, to: null } });
  const meant = await sent("Meant for them", {
    ...about,
    recipients: team,
    clients: [one.client.id],
    window: { key: "30d", from: null, to: null },
  });
  expect(await sees(pathOf(one))).toEqual(["Meant for them"]);
  await ada.client.ok(changeClient, { id: one.client.id, contact_email: "client@example.com" });
  expect((await sees(pathOf(one))).toSorted()).toEqual(["Meant for them", "To the contact"]);
  expect(await sees(pathOf(other))).toEqual([]);
  await ada.client.ok(changeReport, { id: meant.id, clients: [] });
  expect(await sees(pathOf(one))).toEqual(["To the contact"]);
});
