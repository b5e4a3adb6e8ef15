import { getMe } from "@owlstat/core/auth/contract.ts";
import { createCompany } from "@owlstat/core/companies/contract.ts";
import {
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from "@owlstat/core/notifications/contract.ts";
import { DAY, MINUTE } from "@owlstat/core/time.ts";
import { exportMe, updateMe } from "@owlstat/core/users/contract.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, testPeople } from "../testing/people/test-people.ts";
import { openStream } from "../testing/web/test-stream.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { forgetNotifications } from "./jobs.ts";
import { notifySpace, notifyUser } from "./notify.ts";

const web = await startTestWeb();
const { services } = web;
const { db, clock } = services;
const { person } = await testPeople(web);

beforeEach(() => clock.advance(MINUTE));

const receipt = ({ user }: Person, number: string, once?: string) =>
  notifyUser(db, { userId: user.id, kind: "new_receipt", values: { number }, once, now: clock.now() });
const textsOf = async ({ client }: Person) =>
  (await client.ok(listNotifications)).notifications.map(({ text }) => text);

describe("a notification", () => {
  test("comes with the user, unread, newest first, in the reader's language", async () => {
    const ada = await person();
    await receipt(ada, "1");
    await notifyUser(db, { userId: ada.user.id, kind: "card_declined", values: {}, now: clock.now() });
    const { user } = await ada.client.ok(getMe);
    expect(user?.notifications).toMatchObject([
      { category: "receipt", text: expect.stringContaining("Your card was declined"), read: false },
      {
        category: "receipt",
        text: "You have a new receipt: 1",
        createdAt: new Date(clock.now()).toISOString(),
      },
    ]);
    expect(user?.unread_notifications).toBe(2);
    const { user: italian } = await ada.client.ok(updateMe, { language: "it" });
    expect(italian.notifications[1]?.text).toBe("Hai una nuova ricevuta: 1");
    expect(await textsOf(ada)).toContain("Hai una nuova ricevuta: 1");
  });

  test("of an alarm or a goal writes its figures as mails and pages do", async () => {
    const ada = await person();
    const to = { userId: ada.user.id, now: clock.now() };
    const goal = { account: "nasa", measure: "engagement", target: 3.5 };
    await notifyUser(db, { ...to, kind: "goal_changed", values: { ...goal, state: "reached" } });
    const alarm = { account: "nasa", value: 8.43 };
    await notifyUser(db, { ...to, kind: "alarm_fired", values: { ...alarm, measure: "engagement" } });
    await notifyUser(db, { ...to, kind: "alarm_fired", values: { ...alarm, measure: "breakout" } });
    expect(await textsOf(ada)).toEqual([
      "Alarm for @nasa: Breakout post, 8.4×",
      "Alarm for @nasa: 30-day engagement, 8.43%",
      "Goal for @nasa, 30-day engagement 3.50%: reached",
    ]);
  });

  test("is pushed to the reader's open pages with the commit of its cause", async () => {
    const [ada, ben] = [await person(), await person()];
    const [hers, his] = [await openStream(ada.client), await openStream(ben.client)];
    await expect.poll(() => [hers, his].map((stream) => stream.types())).toEqual([["ready"], ["ready"]]);
    await receipt(ada, "7");
    await expect.poll(() => hers.types()).toEqual(["ready", "notifications"]);
    await receipt(ben, "8");
    await expect.poll(() => his.types()).toEqual(["ready", "notifications"]);
    expect(hers.types()).toHaveLength(2);
  });

  test("is created once, however often and in how many places at once it is tried", async () => {
    const ada = await person();
    const tries = await Promise.all(Array.from({ length: 8 }, () => receipt(ada, "9", "receipt 9")));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await textsOf(ada)).toHaveLength(1);
    expect(await receipt(await person(), "9", "receipt 9")).toBe(true);
  });

  test("about a space reaches every member, and is gone for whoever left it", async () => {
    const [ada, ben] = [await person(), await person()];
    const { user } = await ada.client.ok(createCompany, { brandname: "Nest" });
    await db.pool.query("insert into memberships (space_id, user_id, role) values ($1, $2, 'viewer')", [
      user.space.id,
      ben.user.id,
    ]);
    const told = { spaceId: user.space.id, kind: "report_ready", values: { report: "Weekly" } } as const;
    expect(await notifySpace(db, { ...told, once: "report 1", now: clock.now() })).toBe(2);
    expect(await notifySpace(db, { ...told, once: "report 1", now: clock.now() })).toBe(0);
    for (const one of [ada, ben]) expect(await textsOf(one)).toEqual(["Your report Weekly is ready"]);
    await db.pool.query("delete from memberships where user_id = $1 and space_id = $2", [
      ben.user.id,
      user.space.id,
    ]);
    expect(await ben.client.ok(listNotifications)).toMatchObject({ notifications: [], unread: 0 });
  });

  test.each([
    [{ added: 1, failed: 0 }, "Import finished: 1 account added"],
    [{ added: 0, failed: 3 }, "Import finished: no account added, 3 could not be added"],
  ])("about an import with %o says so", async (values, text) => {
    const ada = await person();
    await notifyUser(db, { userId: ada.user.id, kind: "import_finished", values, now: clock.now() });
    expect(await ada.client.ok(listNotifications)).toMatchObject({
      notifications: [{ category: "accounts", text }],
    });
  });
});

describe("its reader", () => {
  test("marks one as read, or all; other pages hear of it", async () => {
    const ada = await person();
    for (const number of ["1", "2", "3"]) await receipt(ada, number);
    const { notifications } = await ada.client.ok(listNotifications);
    const stream = await openStream(ada.client);
    await expect.poll(() => stream.types()).toEqual(["ready"]);
    await ada.client.ok(readNotification, { id: notifications[1]?.id ?? "" });
    await ada.client.ok(readNotification, { id: notifications[1]?.id ?? "" });
    const after = await ada.client.ok(listNotifications);
    expect(after.notifications.map(({ read }) => read)).toEqual([false, true, false]);
    expect(after.unread).toBe(2);
    expect(await ada.client.ok(readAllNotifications)).toEqual({ read: 2 });
    expect((await ada.client.ok(listNotifications)).unread).toBe(0);
    await expect.poll(() => stream.types().length).toBe(4);
  });

  test("removes one; it stays gone", async () => {
    const ada = await person();
    await receipt(ada, "1");
    await receipt(ada, "2");
    const { notifications } = await ada.client.ok(listNotifications);
    const id = notifications[0]?.id ?? "";
    await ada.client.ok(deleteNotification, { id });
    expect(await textsOf(ada)).toEqual(["You have a new receipt: 1"]);
    expect((await ada.client.call(deleteNotification, { id })).body.code).toBe("not_found");
  });

  test("reaches nobody else's", async () => {
    const [ada, ben] = [await person(), await person()];
    await receipt(ada, "1");
    const { notifications } = await ada.client.ok(listNotifications);
    const id = notifications[0]?.id ?? "";
    expect((await ben.client.call(readNotification, { id })).status).toBe(404);
    expect((await ben.client.call(deleteNotification, { id })).status).toBe(404);
    await ben.client.ok(readAllNotifications);
    expect(await ada.client.ok(listNotifications)).toMatchObject({ notifications: [{ id, read: false }] });
  });

  test("turns the pages of a long list, and hears how many are unread over all of it", async () => {
    const ada = await person();
    for (let number = 1; number <= 120; number++) await receipt(ada, String(number));
    const { user } = await ada.client.ok(getMe);
    expect(user?.notifications).toHaveLength(50);
    expect(user?.unread_notifications).toBe(120);
    const first = await ada.client.ok(listNotifications);
    const second = await ada.client.ok(listNotifications, { before: first.next ?? "" });
    const third = await ada.client.ok(listNotifications, { before: second.next ?? "" });
    expect(third.next).toBeNull();
    const all = [first, second, third].flatMap(({ notifications }) => notifications.map(({ text }) => text));
    expect(all).toEqual(Array.from({ length: 120 }, (_, index) => `You have a new receipt: ${120 - index}`));
  });

  test("finds them in the export of their data", async () => {
    const ada = await person();
    await receipt(ada, "77");
    const { tables } = await ada.client.ok(exportMe);
    expect(tables.notifications).toMatchObject([{ kind: "new_receipt", values: { number: "77" } }]);
  });
});

test("what is older than 90 days is forgotten", async () => {
  const ada = await person();
  await receipt(ada, "old");
  clock.advance(DAY);
  await receipt(ada, "young");
  clock.advance(89 * DAY + MINUTE);
  await forgetNotifications.run(services, {}, {} as never);
  const { rows } = await db.pool.query("select values from notifications where user_id = $1", [ada.user.id]);
  expect(rows).toEqual([{ values: { number: "young" } }]);
});
