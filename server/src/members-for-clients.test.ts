import { listAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { getMe } from "@owlstat/core/auth/contract.ts";
import { createClient, getClient, listClients } from "@owlstat/core/clients/agency-contract.ts";
import {
  acceptInvitation,
  changeRole,
  createCompany,
  getCompany,
  inviteMember,
} from "@owlstat/core/companies/contract.ts";
import { fileAccounts } from "@owlstat/core/folders/contract.ts";
import { changeGoal, commentGoal, createGoal, deleteGoal, listGoals } from "@owlstat/core/goals/contract.ts";
import { changeNote, createNote, deleteNote, listNotes } from "@owlstat/core/notes/contract.ts";
import {
  changeReport,
  createReport,
  deleteReport,
  getReport,
  listReports,
  previewReport,
  runReport,
} from "@owlstat/core/reports/contract.ts";
import { addDays } from "@owlstat/core/time.ts";
import { beforeEach, expect, test } from "vitest";
import { peopleOf } from "./goals/watch-store.ts";
import { setPlan } from "./spaces/plan-store.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { REPORT, startTestReports } from "./testing/figures/test-reports.ts";
import { NEW_CLIENT } from "./testing/people/new-client.ts";
import { GOAL, TOLD } from "./testing/web/made-inputs.ts";

const { clock, db, services, people, collected } = await startTestReports();
beforeEach(() => storeProfiles(services, ["nasa", "esa"]));

/** An agency with a client for each of two accounts, and somebody who works for the first alone. */
async function agency() {
  const owner = await people.confirmed("Owner");
  const { user } = await owner.client.ok(createCompany, { brandname: "Agency" });
  const spaceId = user.space.id;
  await db.transaction((tx) => setPlan(tx, { spaceId }, { prolevel: 20 }));
  for (const username of ["nasa", "esa"]) {
    await owner.client.ok(trackAccount, { username });
    await collected(username, 8);
  }
  const clientOf = async (name: string, username: string) =>
    (await owner.client.ok(createClient, { ...NEW_CLIENT, name, usernames: [username] })).client.id;
  const [moon, mars] = [await clientOf("Moon Ltd", "nasa"), await clientOf("Mars Ltd", "esa")];
  const worker = await people.confirmed("Worker");
  await owner.client.ok(inviteMember, { email: worker.email, role: "member", client_ids: [moon] });
  await people.work();
  await worker.client.ok(acceptInvitation, people.linkTo(worker.email, "/create-company"));
  return { owner, worker, moon, mars, spaceId };
}
type Agency = Awaited<ReturnType<typeof agency>>;

const goalOn = (username: string) =>
  ({ ...GOAL, ...TOLD, username, deadline: addDays(clock.today(), 30), start: null }) as const;
const status = async (tried: Promise<{ status: number }>) => (await tried).status;
const statuses = (tries: Promise<{ status: number }>[]) => Promise.all(tries.map(status));

test("a member who works for one client sees that client, its accounts and nobody else", async () => {
  const { worker, owner, moon, mars } = await agency();
  const me = (await worker.client.ok(getMe)).user;
  expect(me?.space).toMatchObject({ role: "member", limited: true });
  expect((await worker.client.ok(listAccounts)).accounts.map(({ username }) => username)).toEqual(["nasa"]);
  expect((await worker.client.ok(listClients)).clients.map(({ name }) => name)).toEqual(["Moon Ltd"]);
  const details = await worker.client.ok(getClient, { id: moon });
  expect([details.accounts.length, details.links, details.logins]).toEqual([1, null, null]);
  expect(await status(worker.client.call(getClient, { id: mars }))).toBe(404);
  const members = (await owner.client.ok(getCompany)).company?.members ?? [];
  expect(members.find(({ email }) => email === worker.email)?.folders).toEqual([
    { id: moon, name: "Moon Ltd" },
  ]);
  // A login of the client is a different thing: the worker is none of its people.
  expect((await owner.client.ok(getClient, { id: moon })).logins).toEqual([]);
});

test("they write notes, goals and comments on the accounts of their client, and on no others", async () => {
  const { worker, owner } = await agency();
  const own = { username: "nasa", day: "2026-03-01", text: "Theirs" };
  const { note } = await worker.client.ok(createNote, own);
  await worker.client.ok(changeNote, { id: note.id, text: "Changed" });
  const other = (await owner.client.ok(createNote, { ...own, username: "esa" })).note;
  const { goal } = await worker.client.ok(createGoal, goalOn("nasa"));
  await worker.client.ok(changeGoal, { id: goal.id, target: 6000 });
  expect((await worker.client.ok(commentGoal, { id: goal.id, text: "Well" })).comments).toHaveLength(1);
  const otherGoal = (await owner.client.ok(createGoal, goalOn("esa"))).goal;
  const refused = await statuses([
    worker.client.call(createNote, { ...own, username: "esa" }),
    worker.client.call(changeNote, { id: other.id, text: "x" }),
    worker.client.call(deleteNote, { id: other.id }),
    worker.client.call(createGoal, goalOn("esa")),
    worker.client.call(changeGoal, { id: otherGoal.id, target: 9000 }),
    worker.client.call(deleteGoal, { id: otherGoal.id }),
    worker.client.call(commentGoal, { id: otherGoal.id, text: "x" }),
  ]);
  expect(refused).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect((await owner.client.ok(listNotes, { username: "esa" })).notes.map(({ text }) => text)).toEqual([
    "Theirs",
  ]);
  expect((await worker.client.ok(listGoals)).goals.map(({ username }) => username)).toEqual(["nasa"]);
  expect((await owner.client.ok(listGoals)).goals).toHaveLength(2);
  // They are told of a goal on an account they see, and no more once it is no account of theirs.
  expect((await peopleOf(db, goal.id)).map(({ user_id }) => user_id)).toEqual([worker.user.id]);
});

const on = (usernames: string[], change = {}) => ({ ...REPORT, usernames, ...change });

/** A report on each account, and one on both, as the owner makes them. */
async function reported({ owner }: Agency) {
  const make = async (name: string, usernames: string[]) =>
    (await owner.client.ok(createReport, on(usernames, { name }))).report.id;
  return {
    theirs: await make("Moon report", ["nasa"]),
    other: await make("Mars report", ["esa"]),
    both: await make("Both", ["nasa", "esa"]),
  };
}

test("they make, change and send reports on their client, and know of no others", async () => {
  const made = await agency();
  const { worker, owner, moon, mars } = made;
  const ids = await reported(made);
  const names = async () => (await worker.client.ok(listReports)).reports.map(({ name }) => name);
  expect(await names()).toEqual(["Moon report"]);
  await worker.client.ok(changeReport, { id: ids.theirs, name: "Better" });
  await worker.client.ok(runReport, { id: ids.theirs, to: "recipients" });
  await people.work();
  const { sendings } = await worker.client.ok(getReport, { id: ids.theirs });
  expect(sendings.map(({ state }) => state)).toEqual(["sent"]);
  const folder = { covers: "folder", folder_id: moon, usernames: [], name: "On the folder" };
  const { report } = await worker.client.ok(createReport, { ...REPORT, ...folder, covers: "folder" });
  expect(report.clients).toEqual([moon]);
  const refused = await statuses([
    worker.client.call(getReport, { id: ids.other }),
    worker.client.call(changeReport, { id: ids.both, name: "Mine" }),
    worker.client.call(deleteReport, { id: ids.other }),
    worker.client.call(runReport, { id: ids.other, to: "me" }),
    worker.client.call(createReport, on(["esa"])),
    worker.client.call(createReport, { ...REPORT, ...folder, covers: "folder", folder_id: mars }),
    worker.client.call(previewReport, { ...on(["esa"]), first: 0 }),
    worker.client.call(createReport, on([], { covers: "all" })),
    worker.client.call(changeReport, { id: ids.theirs, covers: "all" }),
  ]);
  expect(refused).toEqual([404, 404, 404, 404, 404, 404, 404, 403, 403]);
  expect((await owner.client.ok(listReports)).reports).toHaveLength(4);
});

test("what was sent about others stays hidden, and whom others show a report to stays as it is", async () => {
  const { worker, owner, moon, mars } = await agency();
  const both = (await owner.client.ok(createReport, on(["nasa", "esa"]))).report.id;
  await owner.client.ok(changeReport, { id: both, clients: [moon, mars] });
  await owner.client.ok(runReport, { id: both, to: "recipients" });
  await people.work();
  // From now on it is about their account alone.
  await owner.client.ok(changeReport, { id: both, usernames: ["nasa"], name: "Alone" });
  expect((await worker.client.ok(getReport, { id: both })).sendings).toEqual([]);
  expect((await worker.client.ok(changeReport, { id: both, name: "Renamed" })).report.last).toBeNull();
  expect((await owner.client.ok(getReport, { id: both })).report.clients?.toSorted()).toEqual(
    [moon, mars].toSorted(),
  );
});

test("admins say for which clients somebody works, and it counts with the next call", async () => {
  const { worker, owner, moon, mars } = await agency();
  const seen = async () => (await worker.client.ok(listAccounts)).accounts.map(({ username }) => username);
  const give = (role: "admin" | "member" | "viewer", client_ids: string[] | null) =>
    owner.client.call(changeRole, { user_id: worker.user.id, role, client_ids });
  expect((await give("member", [moon, mars])).status).toBe(200);
  expect((await seen()).toSorted()).toEqual(["esa", "nasa"]);
  expect((await give("member", [mars])).status).toBe(200);
  expect(await seen()).toEqual(["esa"]);
  await owner.client.ok(fileAccounts, { id: mars, usernames: ["esa"], inside: false });
  expect(await seen()).toEqual([]);
  expect(await statuses([give("admin", [moon]), give("viewer", [moon])])).toEqual([403, 403]);
  expect((await give("member", ["00000000-0000-4000-8000-000000000001"])).body.code).toBe("folder_not_found");
  expect((await give("member", [])).status).toBe(400);
  expect((await give("member", null)).status).toBe(200);
  expect((await worker.client.ok(getMe)).user?.space.limited).toBe(false);
});
