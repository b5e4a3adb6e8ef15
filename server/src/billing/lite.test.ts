import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { getBilling } from "@owlstat/core/billing/contract.ts";
import { switchToLite } from "@owlstat/core/billing/lite-contract.ts";
import { createFolder, fileAccounts, listFolders } from "@owlstat/core/folders/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { forgetRestingAccounts } from "../accounts/resting-jobs.ts";
import type { CastMember } from "../testing/people/test-cast.ts";
import { startMoney } from "../testing/services/test-money.ts";
import { sendTrialMail, watchTrials } from "./trial-jobs.ts";

const { web, db, clock, someone, track, buy } = await startMoney();
const { services } = web;
const lapse = (who: CastMember) =>
  db.pool.query("update spaces set prolevel = 10, has_to_renew = true where id = $1", [who.spaceId]);
const namesOf = async ({ client }: CastMember) =>
  (await client.ok(listAccounts)).accounts.map(({ username }) => username);

async function lapsedWith(count: number) {
  const ada = await someone();
  await track(ada, count);
  await lapse(ada);
  return { ada, names: await namesOf(ada) };
}

describe("more accounts than the free plan has slots", () => {
  test("two accounts stay tracked, the others rest and come back with a plan, into their folders", async () => {
    const { ada, names } = await lapsedWith(5);
    const [first = "", second = "", third = ""] = names;
    const { folder } = await ada.client.ok(createFolder, { name: "Clients", color: 1 });
    await ada.client.ok(fileAccounts, { id: folder.id, usernames: [first], inside: true });
    const { user } = await ada.client.ok(switchToLite, { keep: [third, second] });
    expect(user).toMatchObject({ prolevel: 2, hasToRenew: false });
    expect(await namesOf(ada)).toEqual([second, third]);
    const { resting } = await ada.client.ok(getBilling);
    expect(resting?.usernames).toEqual(names.filter((name) => name !== second && name !== third));
    expect(Date.parse(resting?.until ?? "")).toBe(clock.now() + 30 * DAY);
    await buy(ada, 4);
    expect(await namesOf(ada)).toEqual(names.slice(0, 4));
    expect((await ada.client.ok(listFolders)).folders).toMatchObject([{ accounts: 1 }]);
    expect((await ada.client.ok(getBilling)).resting?.usernames).toEqual(names.slice(4));
  });

  test.each([[[]], [["somebody.else"]]])("keeping %j is no choice, and nothing happens", async (keep) => {
    const { ada, names } = await lapsedWith(3);
    const { status, body } = await ada.client.call(switchToLite, { keep });
    expect([status, body.code]).toEqual([400, "lite_choice_needed"]);
    expect(await namesOf(ada)).toEqual(names);
  });

  test("what nobody wanted back within 30 days is forgotten", async () => {
    const { ada, names } = await lapsedWith(3);
    await ada.client.ok(switchToLite, { keep: names.slice(0, 1) });
    await db.pool.query("update resting_accounts set until = $2 where space_id = $1", [
      ada.spaceId,
      new Date(clock.now()),
    ]);
    await forgetRestingAccounts.run(services, {}, {} as never);
    expect((await ada.client.ok(getBilling)).resting).toBeNull();
    await buy(ada, 5);
    expect(await namesOf(ada)).toEqual(names.slice(0, 1));
  });
});

test("a trial that ended is over with the choice; one that runs is not thrown away", async () => {
  const ada = await someone();
  const ends = (at: number) =>
    db.pool.query("update spaces set free_trial_ends_at = $2 where id = $1", [ada.spaceId, new Date(at)]);
  await ends(clock.now() + DAY);
  expect((await ada.client.call(switchToLite, {})).body.code).toBe("plan_running");
  await ends(clock.now() - DAY);
  expect((await ada.client.ok(switchToLite, {})).user.free_trial_ends_at).toBeNull();
});

test("the mails about a trial's end are queued once each, and not sent after a plan was bought", async () => {
  const ada = await someone();
  const endsAt = clock.now() + 3 * DAY;
  await db.pool.query("update spaces set free_trial_ends_at = $2 where id = $1", [
    ada.spaceId,
    new Date(endsAt),
  ]);
  const queued = async () =>
    (
      await db.pool.query("select data from pgboss.job where name = $1 and data->>'spaceId' = $2", [
        sendTrialMail.name,
        ada.spaceId,
      ])
    ).rows.map(({ data }) => data.days);
  for (let twice = 0; twice < 2; twice += 1) await watchTrials.run(services, {}, {} as never);
  expect(await queued()).toEqual([3]);
  const sent = async () =>
    (await db.pool.query("select subject from mail_log where user_id = $1", [ada.userId])).rows;
  await sendTrialMail.run(services, { spaceId: ada.spaceId, days: 3 }, {} as never);
  expect(await sent()).toEqual([{ subject: "Your trial ends in 3 days" }]);
  await buy(ada, 5);
  await sendTrialMail.run(services, { spaceId: ada.spaceId, days: 1 }, {} as never);
  expect(await sent()).toHaveLength(1);
});
