import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createAlarm } from "@owlstat/core/alarms/contract.ts";
import { createClientLink } from "@owlstat/core/clients/contract.ts";
import { createCompany } from "@owlstat/core/companies/contract.ts";
import { createFolder, fileAccounts } from "@owlstat/core/folders/contract.ts";
import { createGoal } from "@owlstat/core/goals/contract.ts";
import { CLIENT_PARTS } from "@owlstat/core/spaces/roles.ts";
import { addDays, DAY } from "@owlstat/core/time.ts";
import { getDomain, publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { describe, expect, test } from "vitest";
import { judgeAlarms } from "./alarms/jobs.ts";
import { judgeGoals } from "./goals/jobs.ts";
import { setPlan } from "./spaces/plan-store.ts";
import { META, WISH } from "./testing/figures/test-alarms.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { brand } from "./testing/people/test-brands.ts";
import type { Person } from "./testing/people/test-people.ts";
import { visitorAt } from "./testing/people/test-visitor.ts";
import { startTestWebhooks } from "./testing/services/test-webhooks.ts";

const { web, clock, services, db, people, hook, received } = await startTestWebhooks();

/** Somebody with Pro who tracks @nasa. */
async function watcher() {
  await storeProfiles(services, ["nasa"]);
  const person = await people.confirmed("Ada");
  await db.transaction((tx) => setPlan(tx, { spaceId: person.user.space.id }, { prolevel: 20 }));
  await person.client.ok(trackAccount, { username: "nasa" });
  return person;
}

/** As if everything had been made by a version that did not ask for a confirmed address. */
async function unconfirm({ user }: Person): Promise<void> {
  await db.pool.query("update users set confirmed_at = null where id = $1", [user.id]);
}

async function followers(count: number) {
  const { rows } = await db.pool.query("select id from profiles where username = 'nasa'");
  const { id } = rows[0] as { id: number };
  await db.pool.query("insert into snapshots values ($1, $2, $3, 10, 50, 2) on conflict do nothing", [
    id,
    clock.today(),
    count,
  ]);
  return { profileIds: [id], at: clock.now() };
}

const GOAL = {
  username: "nasa",
  measure: "followers" as const,
  target: 100,
  start: null,
  time_zone: "UTC",
  by_email: true,
  on_platform: true,
  people: [],
};

/** An alarm, a goal and a webhook; then what makes all three go off. */
async function setOff(person: Person, before: () => Promise<void>) {
  await followers(90);
  const { name } = await hook(person.client);
  await person.client.ok(createAlarm, WISH);
  await person.client.ok(createGoal, { ...GOAL, deadline: addDays(clock.today(), 30) });
  await before();
  clock.advance(DAY);
  const collected = await followers(120);
  await judgeAlarms.run(services, collected, META);
  await judgeGoals.run(services, collected, META);
  await people.work();
  const mails = services.mailer.sent.filter(
    ({ to, key }) => to === person.email && /^(alarms|goals)/.test(key),
  );
  return { mails: mails.length, told: (await received(name)).length };
}

describe("mail, links and tokens of people who proved no address", () => {
  test("alarms, goals and webhooks made before reach nobody, while those of others do", async () => {
    const owner = await watcher();
    expect(await setOff(owner, async () => {})).toEqual({ mails: 2, told: 2 });
    const stranger = await watcher();
    expect(await setOff(stranger, () => unconfirm(stranger))).toEqual({ mails: 0, told: 0 });
  });

  test("a client's link and a brand site made before open nothing until the address is confirmed", async () => {
    const stranger = await watcher();
    const { client } = stranger;
    const { user } = await client.ok(createCompany, { brandname: "Nest" });
    await db.transaction((tx) => setPlan(tx, { spaceId: user.space.id }, { prolevel: 20 }));
    await client.ok(trackAccount, { username: "nasa" });
    await client.ok(saveSite, brand({ subdomain: "nest" }));
    await client.ok(publishSite);
    const { folder } = await client.ok(createFolder, { name: "Theirs", color: 1, shared: true });
    await client.ok(fileAccounts, { id: folder.id, usernames: ["nasa"], inside: true });
    const { link } = await client.ok(createClientLink, {
      name: "Client",
      folder_ids: [folder.id],
      shows: [...CLIENT_PARTS],
      password: "",
      days: null,
    });
    const { pathname, host } = new URL(link.url ?? "");
    const opened = async () => {
      const { status, headers } = await visitorAt(web, host).get(pathname);
      const site = await web.client().ok(getDomain, { fulldomain: "nest.owlstat.test" });
      return { in: status === 303 && headers.has("set-cookie"), site: "subdomain" in site };
    };
    await expect.poll(opened).toEqual({ in: true, site: true });
    await unconfirm(stranger);
    clock.advance(DAY);
    expect(await opened()).toEqual({ in: false, site: false });
  });
});
