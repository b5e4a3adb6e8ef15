import { createHash } from "node:crypto";
import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { login } from "@owlstat/core/auth/contract.ts";
import { noticesOf } from "@owlstat/core/plans/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { moveLegacy } from "../auth/legacy/legacy-jobs.ts";
import { insertLegacyUsers } from "../auth/legacy/legacy-store.ts";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { bringLegacy, retryLegacy } from "./legacy-jobs.ts";

const { web, services, sandbox, clock } = await startTestWorld();
await testPeople(web);
const { db, log } = services;

/** Runs what moves people and their accounts; pictures of the profiles are fetched elsewhere. */
async function work(): Promise<void> {
  const done = await drainJobs({ db, jobs: [moveLegacy, bringLegacy], context: services, log });
  expect(done.filter(({ status }) => status !== "completed")).toEqual([]);
}

let count = 0;
/** Somebody who followed these accounts in the legacy version logs in here for the first time. */
async function moveIn(accounts: readonly string[]) {
  count += 1;
  const email = `old${count}@old.test`;
  const hash = createHash("md5").update("sbirdsong7").digest("hex");
  const legacy = { id: uuidv7(clock.now()), email, name: "Old", hash, salt: "s", kind: "md5" as const };
  await insertLegacyUsers(db, [{ ...legacy, accounts: [...accounts], password_hash: null }]);
  const client = web.client();
  await client.call(login, { email, password: "birdsong7" });
  await work();
  const { user } = await client.ok(login, { email, password: "birdsong7" });
  return { client, user };
}
const waiting = async (spaceId: string) =>
  (
    await db.pool.query("select username from legacy_accounts where space_id = $1 order by 1", [spaceId])
  ).rows.map(({ username }) => username);

test("accounts of the legacy version are tracked at the first login; names that are gone are dropped", async () => {
  const { client, user } = await moveIn(["nasa", "natgeo", "owl.missing"]);
  const { accounts, slots } = await client.ok(listAccounts);
  expect(accounts.map(({ username, status }) => [username, status])).toEqual([
    ["nasa", "new"],
    ["natgeo", "new"],
  ]);
  expect(slots).toEqual({ used: 2, total: 10 });
  expect(user.igaccounts.map(({ username }) => username)).toEqual(["nasa", "natgeo"]);
  expect(await waiting(user.space.id)).toEqual([]);
});

test("more than there are slots for come along whole, and the slot dialog says so when the trial is over", async () => {
  const many = ["nasa", "natgeo", "ikea", "barilla", "gucci", "juventus", "starbucks", "airbnb"];
  const { client, user } = await moveIn([...many, "lonelyplanet", "visititaly", "luna.travels"]);
  const { slots } = await client.ok(listAccounts);
  expect(slots).toEqual({ used: 11, total: 10 });
  const ended = { prolevel: user.prolevel, hasToRenew: false, trial: "ended" as const };
  expect(noticesOf({ ...ended, accounts: slots?.used ?? 0 }).slotDialog).toBe(true);
});

test("while Instagram is away they wait, and are tracked once it is back", async () => {
  await sandbox.fail("instagram", "500");
  const { client, user } = await moveIn(["nasa", "ikea"]);
  expect((await client.ok(listAccounts)).accounts).toEqual([]);
  expect(await waiting(user.space.id)).toEqual(["ikea", "nasa"]);
  await sandbox.mend();
  clock.set(clock.now() + DAY);
  services.profileSource = sandbox.instagram();
  const meta = { id: "", attempt: 1, last: false, signal: AbortSignal.timeout(60_000) };
  for (let time = 0; time < 2; time++) {
    await retryLegacy.run(services, {}, meta);
    await work();
  }
  expect((await client.ok(listAccounts)).accounts.map(({ username }) => username)).toEqual(["ikea", "nasa"]);
  expect(await waiting(user.space.id)).toEqual([]);
});
