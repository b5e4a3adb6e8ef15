import { listAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { backtestAlarm, listAlarms } from "@owlstat/core/alarms/contract.ts";
import { getMe, login, switchSpace } from "@owlstat/core/auth/contract.ts";
import { createClient } from "@owlstat/core/clients/agency-contract.ts";
import { inviteClient, useClientLoginLink } from "@owlstat/core/clients/login-contract.ts";
import {
  acceptInvitation,
  changeRole,
  createCompany,
  getCompany,
  getLeaving,
  inviteMember,
} from "@owlstat/core/companies/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { requestDownload } from "@owlstat/core/downloads/contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { createFolder, deleteFolder, fileAccounts, listFolders } from "@owlstat/core/folders/contract.ts";
import { listGoals, previewGoal } from "@owlstat/core/goals/contract.ts";
import { createNote, listNotes } from "@owlstat/core/notes/contract.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { previewReport } from "@owlstat/core/reports/contract.ts";
import { listPastReports } from "@owlstat/core/reports/past-contract.ts";
import { addDays } from "@owlstat/core/time.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { beforeEach, expect, test } from "vitest";
import { eraseUser } from "./auth/erase-store.ts";
import { notifySpace } from "./notifications/notify.ts";
import { publish } from "./platform/events/publish.ts";
import { API_BASE } from "./platform/http/calls/api.ts";
import { setPlan } from "./spaces/plan-store.ts";
import { WISH } from "./testing/figures/test-alarms.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { REPORT, startTestReports } from "./testing/figures/test-reports.ts";
import { NEW_CLIENT } from "./testing/people/new-client.ts";
import { brand } from "./testing/people/test-brands.ts";
import { GOOD_PASSWORD, type Person, STRICT_PASSWORD } from "./testing/people/test-people.ts";
import { fillCompany, HIDDEN, makeOtherClient } from "./testing/people/two-clients.ts";
import type { TestClient } from "./testing/web/test-client.ts";
import { openStream } from "./testing/web/test-stream.ts";

const world = await startTestReports();
const { web, clock, db, services, people } = world;

async function company() {
  const owner = await people.confirmed("Owner");
  const { user } = await owner.client.ok(createCompany, { brandname: "Agency" });
  await db.transaction((tx) => setPlan(tx, { spaceId: user.space.id }, { prolevel: 20 }));
  for (const username of ["nasa", "esa"]) await owner.client.ok(trackAccount, { username });
  const folder = async (name: string, username: string, shared = true) => {
    const made = await owner.client.ok(createFolder, { name, color: 1, shared });
    await owner.client.ok(fileAccounts, { id: made.folder.id, usernames: [username], inside: true });
    return made.folder.id;
  };
  const moon = { ...NEW_CLIENT, name: "Moon Ltd", usernames: ["nasa"] };
  const theirs = (await owner.client.ok(createClient, moon)).client.id;
  const others = await folder(`${HIDDEN} Ltd`, "esa");
  return { ...owner, user, spaceId: user.space.id, theirs, others, folder };
}
type Owner = Awaited<ReturnType<typeof company>>;
/** Members were limited to folders before clients had logins of their own; some still are. */
async function limit({ spaceId }: Owner, userId: string, folders: string[] | null): Promise<void> {
  const sql = "update memberships set only_folders = $1 where space_id = $2 and user_id = $3";
  await db.pool.query(sql, [folders, spaceId, userId]);
}
async function joined(
  owner: Owner,
  folders: string[] | null,
  role: "viewer" | "member" = "viewer",
): Promise<Person> {
  const guest = await people.person("Client");
  await owner.client.ok(inviteMember, { email: guest.email, role });
  await people.work();
  const { user } = await guest.client.ok(acceptInvitation, people.linkTo(guest.email, "/create-company"));
  await limit(owner, user.id, folders);
  return { ...guest, user: (await guest.client.ok(getMe)).user ?? user };
}
/** A client who logs in on the site of the agency. */
async function withLogin(owner: Owner): Promise<TestClient> {
  await owner.client.ok(saveSite, brand({ subdomain: "agency" }));
  await owner.client.ok(publishSite);
  await owner.client.ok(inviteClient, { id: owner.theirs, email: "login@clients.test", name: "" });
  await people.work();
  const { token } = people.linkTo("login@clients.test", "/client/invitation");
  const browser = Object.assign(web.client(), { host: "agency.owlstat.test" });
  await browser.ok(useClientLoginLink, { token, password: STRICT_PASSWORD });
  return browser;
}

/** The report about the other folder goes out far more often. */
async function sentOften({ spaceId }: Owner): Promise<void> {
  await db.pool.query(
    `with often as (
       insert into report_sendings (id, report_id, space_id, kind, period, day, due_at, state, created_at)
       select gen_random_uuid(), s.report_id, s.space_id, s.kind, 'more ' || n, s.day, s.due_at, s.state, s.created_at
       from report_sendings s join reports r on r.id = s.report_id, generate_series(1, 120) n
       where s.space_id = $1 and r.name like $2 returning id, report_id)
     insert into report_models (sending_id, language, packed, usernames)
     select often.id, m.language, m.packed, m.usernames from often
     join report_sendings s on s.report_id = often.report_id join report_models m on m.sending_id = s.id`,
    [spaceId, `${HIDDEN}%`],
  );
}

// Each test begins with an empty world. A profile that is stored is not looked up, with its posts and pictures.
beforeEach(() => storeProfiles(services, ["nasa", "esa"]));
const names = (list: readonly { username: string }[]) => list.map(({ username }) => username);

test("a member who is limited to folders sees those alone", async () => {
  const owner = await company();
  const { client, user, email } = await joined(owner, [owner.theirs]);
  expect(names(user.igaccounts)).toEqual(["nasa"]);
  expect(user.space).toMatchObject({ role: "viewer", limited: true });
  expect(user.company?.company_info.brandname).toBe("Agency");
  expect(names((await client.ok(listAccounts)).accounts)).toEqual(["nasa"]);
  expect((await client.ok(listFolders)).folders.map(({ id }) => id)).toEqual([owner.theirs]);
  // How many accounts and people the company has, and how large its plan is, is nothing they are told.
  expect(user).toMatchObject({ prolevel: 3, slots: 3, hasToRenew: false, free_trial_ends_at: null });
  const limits = [(await client.ok(listGoals)).most, (await client.ok(listAlarms)).most];
  expect([(await client.ok(listAccounts)).slots, ...limits]).toEqual([null, 0, 0]);
  expect((await client.ok(getLeaving)).loses).toEqual({ accounts: 1, slots: null, members: null });
  // They are the only member they know of.
  expect((await client.ok(getCompany)).company?.members.map(({ email }) => email)).toEqual([email]);
});

test("no call shows a client, or whoever works for some, anything of the other folders", async () => {
  const owner = await company();
  const ids = await fillCompany(world, owner);
  const [client, viewer] = [await joined(owner, [owner.theirs]), await joined(owner, null)];
  const staff = await joined(owner, [owner.theirs], "member");
  const login = await withLogin(owner);
  ids.push(...(await makeOtherClient(world, owner)));
  const shown = { client: 0, login: 0, staff: 0, viewer: 0 };
  let reads = 0;
  const read = async (browser: TestClient, path: string) => {
    reads += 1;
    // From everywhere: no address may ask so often in a minute.
    browser.address = `10.2.${reads >> 8}.${reads & 255}`;
    const response = await browser.raw(API_BASE + path, { headers: await browser.proofs() });
    expect(response.status).not.toBe(429);
    return response.text();
  };
  const paths = web.routes
    .filter(
      ({ contract, gate }) => contract.method === "GET" && !contract.stream && gate.access !== "site-admin",
    )
    .filter(({ contract }) => !contract.changesState && contract.path !== "/auth/logout")
    .flatMap(({ contract }) => {
      const inputs = contract.path.includes(":id")
        ? ids.map((id) => ({ id, file: "pdf" }))
        : [{ username: "esa", token: "x", days: 90, id: "followers" }];
      return [...new Set(inputs.map((input) => callPath(contract, input as never)))];
    });
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    const readers = [client.client, login, staff.client, viewer.client];
    const [seen = "", onSite = "", atWork = "", whole = ""] = await Promise.all(
      readers.map((one) => read(one, path)),
    );
    const told = [seen, onSite, atWork].map((text) => text.includes(HIDDEN));
    expect([path, told]).toEqual([path, [false, false, false]]);
    if (atWork.includes("Moon")) shown.staff += 1;
    if (seen.includes("Moon")) shown.client += 1;
    if (onSite.includes("Moon")) shown.login += 1;
    if (whole.includes(HIDDEN)) shown.viewer += 1;
  }
  // The search would find nothing if there were nothing to find.
  expect(shown.viewer).toBeGreaterThanOrEqual(8);
  expect(shown.client).toBeGreaterThanOrEqual(5);
  expect(shown.login).toBeGreaterThanOrEqual(1);
  expect(shown.staff).toBeGreaterThan(shown.client);
});

test("a client reads dashboard, notes, goals and sent reports of their accounts, and hears of no alarm", async () => {
  const owner = await company();
  await fillCompany(world, owner);
  const { client } = await joined(owner, [owner.theirs]);
  expect(JSON.stringify(await client.ok(getDashboard))).not.toContain('"esa"');
  expect((await client.ok(listNotes, { username: "nasa" })).notes).toHaveLength(1);
  expect((await client.ok(listNotes, { username: "esa" })).notes).toEqual([]);
  expect(names((await client.ok(listGoals)).goals)).toEqual(["nasa"]);
  expect((await client.ok(listAlarms)).alarms).toEqual([]);
  await sentOften(owner);
  const { reports } = await client.ok(listPastReports);
  expect(reports.map(({ name, files }) => [name, files])).toEqual([["Moon report", ["pdf"]]]);
  const file = async (id: string | undefined, kind: string) =>
    (await client.raw(`${API_BASE}/reports/past/${id}/${kind}`)).headers.get("content-type");
  expect(await file(reports[0]?.id, "pdf")).toBe("application/pdf");
  expect(await file(reports[0]?.id, "xlsx")).toContain("application/json");
  const all = (await owner.client.ok(listPastReports)).reports;
  expect(await file(all.find(({ name }) => name.startsWith(HIDDEN))?.id, "pdf")).toContain(
    "application/json",
  );
});

test("a client changes nothing, neither in their folders nor of what they see", async () => {
  const owner = await company();
  const { client, user } = await joined(owner, [owner.theirs]);
  const tries = await Promise.all([
    client.call(createNote, { username: "nasa", day: "2026-03-01", text: "x" }),
    client.call(fileAccounts, { id: owner.theirs, usernames: ["nasa"], inside: false }),
    client.call(changeRole, { user_id: user.id, role: "viewer" }),
    client.call(inviteMember, { email: "friend@people.test", role: "viewer" }),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test("calls that compute something compute it for a client's own folders alone", async () => {
  const owner = await company();
  const { client } = await joined(owner, [owner.theirs]);
  const goal = { measure: "followers", target: null, deadline: addDays(clock.today(), 30) } as const;
  const { covers: _, ...wish } = WISH;
  const status = async (tried: Promise<{ status: number }>) => (await tried).status;
  expect((await client.ok(backtestAlarm, { ...wish, covers: "all", usernames: [] })).accounts).toBe(1);
  const refused = await Promise.all([
    status(client.call(backtestAlarm, { ...wish, covers: "accounts", usernames: ["esa"] })),
    status(client.call(backtestAlarm, { ...wish, covers: "folder", usernames: [], folder_id: owner.others })),
    status(client.call(backtestAlarm, { ...WISH, measure: "lead", other: "esa" })),
    status(client.call(previewGoal, { ...goal, username: "esa" })),
    status(client.call(previewReport, { ...REPORT, usernames: ["nasa"] })),
    status(client.call(requestDownload, { kind: "xlsx", source: { what: "dashboard" } })),
  ]);
  expect(refused).toEqual([404, 404, 404, 404, 403, 403]);
});

test("what a client sees follows their folders and the owner's choice with the very next call", async () => {
  const owner = await company();
  const { client, user, email } = await joined(owner, [owner.theirs]);
  const seen = async () => names((await client.ok(listAccounts)).accounts).toSorted();
  await owner.client.ok(fileAccounts, { id: owner.theirs, usernames: ["esa"], inside: true });
  expect(await seen()).toEqual(["esa", "nasa"]);
  await limit(owner, user.id, [owner.others]);
  expect(await seen()).toEqual(["esa"]);
  await owner.client.ok(deleteFolder, { id: owner.others });
  expect(await seen()).toEqual([]);
  const own = (await owner.client.ok(getCompany)).company?.members.find((one) => one.email === email);
  expect(own?.folders).toEqual([]);
  await limit(owner, user.id, [owner.theirs]);
  await owner.client.ok(changeRole, { user_id: user.id, role: "member" });
  expect(await seen()).toEqual(["esa", "nasa"]);
  expect((await client.ok(getMe)).user?.space).toMatchObject({ role: "member", limited: false });
});

test("a client hears that something changed but not what, and gets no notification about the company", async () => {
  const owner = await company();
  const one = await joined(owner, [owner.theirs]);
  const stream = await openStream(one.client);
  await expect.poll(() => stream.types()).toEqual(["ready"]);
  await publish(db, { to: { spaceId: owner.spaceId }, type: "notes", data: { username: "esa" } });
  await expect.poll(() => stream.events.at(-1)).toEqual({ type: "notes", data: {} });
  const told = { kind: "card_declined", values: {}, now: clock.now() } as const;
  expect(await db.transaction((tx) => notifySpace(tx, { spaceId: owner.spaceId, ...told }))).toBe(1);
  expect((await one.client.ok(listNotifications)).notifications).toEqual([]);
  // Seeing more or less of the space ends the stream; the browser opens another.
  await limit(owner, one.user.id, null);
  await expect.poll(() => stream.state).toBe("ended");
});

test("a client's login begins in the company; somebody with accounts of their own begins with those", async () => {
  const owner = await company();
  const one = await joined(owner, [owner.theirs]);
  const again = web.client();
  const { user } = await again.ok(login, { email: one.email, password: GOOD_PASSWORD });
  expect(user.space.id).toBe(owner.spaceId);
  expect(names(user.igaccounts)).toEqual(["nasa"]);
  const home = user.spaces.find(({ kind }) => kind === "personal")?.id ?? "";
  await again.ok(switchSpace, { space_id: home });
  await again.ok(trackAccount, { username: "esa" });
  const back = await web.client().ok(login, { email: one.email, password: GOOD_PASSWORD });
  expect(back.user.space.id).toBe(home);
});

test("a client never inherits the company", async () => {
  const owner = await company();
  await joined(owner, [owner.theirs]);
  await db.transaction((tx) => eraseUser(tx, owner.user.id));
  const { rows } = await db.pool.query("select from spaces where id = $1", [owner.spaceId]);
  expect(rows).toHaveLength(0);
});
