import { createECDH } from "node:crypto";
import { requestReset, resetPassword } from "@owlstat/core/auth/contract.ts";
import {
  addBrowser,
  changeBrowser,
  deleteBrowser,
  getPushKey,
  testBrowser,
} from "@owlstat/core/channels/browser-contract.ts";
import { changeChannel, deleteChannel, listChannels, testChannel } from "@owlstat/core/channels/contract.ts";
import { MOST_BROWSERS } from "@owlstat/core/channels/rules.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { recordEvent } from "../../audit/store.ts";
import type { ChannelMessage } from "../../providers/channels/message.ts";
import { META } from "../../testing/figures/test-alarms.ts";
import { castCompany, castInto, castUser } from "../../testing/people/test-cast.ts";
import { STRICT_PASSWORD } from "../../testing/people/test-people.ts";
import { startTestChannels } from "../../testing/services/test-channels.ts";
import { attemptMessage } from "../deliver.ts";
import { mailChannelOff } from "../mail-jobs.ts";

const { web, clock, services, db, people, sandbox, browser, channel, posted, queued } =
  await startTestChannels();

async function owner() {
  const person = await people.confirmed("Ada");
  return { ...person, spaceId: person.user.space.id };
}
const MESSAGE = {
  title: "Followers <of> @nasa & co",
  lines: ["@_owl_*fan* rose to 1,200", "second", "third", "fourth", "fifth"],
  action: { label: "Open", url: "https://owlstat.test/shared-reports/secret-of-a-link" },
  page: "/alarms",
  from: "Owlstat",
};

const waiting = (spaceId: string, channelId: string, message: ChannelMessage = MESSAGE) =>
  queued(spaceId, channelId, message);
const rowsOf = async (spaceId: string) =>
  (await db.pool.query("select * from channels where space_id = $1 order by id", [spaceId])).rows;
const stateOf = async (id: string) =>
  (await db.pool.query("select state, status from channel_messages where id = $1", [id])).rows[0];

test("a browser is sent what it can read with its own key alone: title, lines and page, and no other address", async () => {
  const { client, spaceId } = await owner();
  const made = await channel(client, "push");
  expect(made).toMatchObject({ kind: "push", hint: "Ada", browser: expect.stringMatching(/^[\w-]{12}$/) });
  const id = await waiting(spaceId, made.id);
  await attemptMessage(services, id, 0);
  expect(await stateOf(id)).toEqual({ state: "delivered", status: 201 });
  const [message] = await posted("push", made.chat);
  expect(message?.body).toEqual({
    title: MESSAGE.title,
    body: MESSAGE.lines.slice(0, 4).join("\n"),
    page: "/alarms",
  });
});

test("the longest message there can be is short", async () => {
  const { client, spaceId } = await owner();
  const made = await channel(client, "push");
  const lines = Array.from({ length: 20 }, () => "🦉€".repeat(400));
  const id = await waiting(spaceId, made.id, { ...MESSAGE, title: "🦉".repeat(600), lines });
  await attemptMessage(services, id, 0);
  expect(await stateOf(id)).toMatchObject({ state: "delivered" });
  const [message] = await posted("push", made.chat);
  expect(Buffer.byteLength(JSON.stringify(message?.body))).toBeLessThan(2500);
});

test("a browser that subscribed with our key takes what we sign, and no key of others", async () => {
  const { client, spaceId } = await owner();
  const { key } = await client.ok(getPushKey);
  expect(Buffer.from(key, "base64url")).toHaveLength(65);
  const others = createECDH("prime256v1").generateKeys("base64url");
  for (const [with_, state] of [
    [key, "delivered"],
    [others, "waiting"],
  ] as const) {
    const { endpoint, keys } = await browser(undefined, with_);
    const { channel: made } = await client.ok(addBrowser, { name: "Firefox", endpoint, ...keys });
    const id = await waiting(spaceId, made.id);
    await attemptMessage(services, id, 0);
    expect(await stateOf(id)).toMatchObject({ state, status: state === "delivered" ? 201 : 403 });
  }
});

test.each(["gone", "missing"])("a browser that is %s is removed, and whose it was is told", async (fate) => {
  const { client, spaceId } = await owner();
  const made = await channel(client, "push", fate);
  await attemptMessage(services, await waiting(spaceId, made.id), 0);
  expect(await client.ok(listChannels)).toEqual({ channels: [] });
  const { notifications } = await client.ok(listNotifications, {});
  expect(notifications[0]?.text).toContain(made.name);
  const again = await channel(client, "push", fate);
  const { channel: tested } = await client.ok(testBrowser, { id: again.id });
  expect(tested.last).toMatchObject({ state: "failed" });
  expect(await client.ok(listChannels)).toEqual({ channels: [] });
});

test("one that fails for five days is switched off, and whose it is told, not the owner of the space", async () => {
  const { client, spaceId, user } = await owner();
  const member = await castInto(web, spaceId, "member");
  const made = await channel(member.client, "push", "down");
  await attemptMessage(services, await waiting(spaceId, made.id), 0);
  clock.advance(5 * DAY);
  const id = await waiting(spaceId, made.id);
  await attemptMessage(services, id, 0);
  expect((await member.client.ok(listChannels)).channels).toMatchObject([{ disabled: "failing" }]);
  const told = async (one: typeof client) => (await one.ok(listNotifications, {})).notifications.length;
  expect([await told(client), await told(member.client)]).toEqual([0, 1]);
  const why = { userId: member.userId, spaceId, messageId: id, name: made.name, why: "failing" } as const;
  await mailChannelOff.run(services, why, META);
  expect(services.mailer.sent.at(-1)?.to).not.toBe(user.email);
});

test("one browser is one channel: added again it runs again, and whoever sits at it next takes it over", async () => {
  const { client, spaceId } = await owner();
  const { endpoint, keys } = await browser();
  const add = (name: string) => client.ok(addBrowser, { name, endpoint, ...keys });
  const { channel: first } = await add("Chrome");
  await client.ok(changeBrowser, { id: first.id, paused: true });
  const { channel: again } = await add("Chrome at work");
  expect(again).toMatchObject({ id: first.id, name: "Chrome at work", paused: false });
  const next = await owner();
  await next.client.ok(addBrowser, { name: "Theirs", endpoint, ...keys });
  expect(await rowsOf(spaceId)).toEqual([]);
  expect(await rowsOf(next.spaceId)).toHaveLength(1);
});

test("members run their own browsers; nobody else's; owner and admins remove them; viewers have none", async () => {
  const { client, spaceId } = await owner();
  const [member, viewer] = [await castInto(web, spaceId, "member"), await castInto(web, spaceId, "viewer")];
  const made = await channel(member.client, "push");
  const of = async (one: typeof client) => (await one.ok(listChannels)).channels[0]?.browser;
  expect([await of(member.client), await of(client), await of(viewer.client)]).toEqual([
    made.browser,
    null,
    null,
  ]);
  expect((await client.call(testBrowser, { id: made.id })).status).toBe(404);
  expect((await client.call(changeBrowser, { id: made.id, name: "Mine" })).status).toBe(404);
  expect((await viewer.client.call(getPushKey)).status).toBe(403);
  expect((await member.client.call(deleteChannel, { id: made.id })).status).toBe(403);
  const { channel: renamed } = await member.client.ok(changeBrowser, { id: made.id, language: "de" });
  expect(renamed.language).toBe("de");
  expect((await member.client.ok(testBrowser, { id: made.id })).channel.last?.state).toBe("delivered");
  expect((await posted("push", made.chat))[0]?.text).toMatch(/^Dieser Browser/);
  const moved = await client.call(changeChannel, { id: made.id, address: "https://evil.test/x" });
  expect(moved.body.code).toBe("channel_address_invalid");
  expect((await client.ok(testChannel, { id: made.id })).channel.last?.state).toBe("delivered");
  await client.ok(deleteChannel, { id: made.id });
  expect((await member.client.call(deleteBrowser, { id: made.id })).status).toBe(404);
});

test("a member who only looks on from now on, or sees but a part, is told nothing any more", async () => {
  const { client, spaceId } = await owner();
  for (const change of ["role = 'viewer'", "only_folders = '{01990000-0000-7000-8000-000000000000}'"]) {
    const member = await castInto(web, spaceId, "member");
    const made = await channel(member.client, "push");
    const id = await waiting(spaceId, made.id);
    await db.pool.query(`update memberships set ${change} where user_id = $1 and space_id = $2`, [
      member.userId,
      spaceId,
    ]);
    await attemptMessage(services, id, 0);
    expect(await stateOf(id)).toMatchObject({ state: "waiting" });
    expect(await posted("push", made.chat)).toEqual([]);
    await client.ok(deleteChannel, { id: made.id });
  }
});

test("chats of a space are not run by the calls for browsers", async () => {
  const { client } = await owner();
  const chat = await channel(client, "slack");
  for (const contract of [changeBrowser, deleteBrowser, testBrowser])
    expect((await client.call(contract, { id: chat.id })).status).toBe(404);
});

test("five for each member, which do not count as chats; leaving the space ends them", async () => {
  const { client, spaceId } = await owner();
  const member = await castInto(web, spaceId, "member");
  for (let count = 0; count < MOST_BROWSERS; count += 1) await channel(member.client, "push");
  const { endpoint, keys } = await browser();
  const more = await member.client.call(addBrowser, { name: "X", endpoint, ...keys });
  expect(more.body).toMatchObject({ code: "too_many_channels", details: { most: MOST_BROWSERS } });
  await channel(client, "push");
  await channel(client, "slack");
  expect(await rowsOf(spaceId)).toHaveLength(MOST_BROWSERS + 2);
  await db.pool.query("delete from memberships where user_id = $1 and space_id = $2", [
    member.userId,
    spaceId,
  ]);
  expect(await rowsOf(spaceId)).toHaveLength(2);
});

test.each([
  ["another host", "https://evil.test/wpush/v2/x"],
  ["a name that begins alike", "https://fcm.googleapis.com.evil.test/wp/x"],
  ["a name that ends alike", "https://evilnotify.windows.com/w/x"],
  ["a name before an @", "https://fcm.googleapis.com@evil.test/wp/x"],
  ["no TLS", "http://fcm.googleapis.com/wp/x"],
  ["a port", "https://db5p.notify.windows.com:8443/w/x"],
  ["this machine", "https://127.0.0.1/wpush/v2/x"],
  ["metadata of a cloud", "http://169.254.169.254/latest"],
  ["another place of the sandbox", `${sandbox.url}/hooks/gone`],
  ["no address", "fcm.googleapis.com"],
])("no message goes to %s", async (_what, endpoint) => {
  const { client } = await owner();
  const { keys } = await browser();
  const refused = await client.call(addBrowser, { name: "X", endpoint, ...keys });
  expect([refused.status, refused.body.code]).toEqual([400, "channel_address_invalid"]);
});

test.each([
  ["https://fcm.googleapis.com/wp/a:b"],
  ["https://updates.push.services.mozilla.com/wpush/v2/a"],
  ["https://db5p.notify.windows.com/w/?token=a"],
  ["https://web.push.apple.com/QA"],
])("%s is a place of a browser", async (endpoint) => {
  const { keys } = await browser();
  expect(services.channels.takes("push", { endpoint, ...keys })).toBe(true);
});

test("a key that is no point of the curve is refused, and so is one of another length", async () => {
  const { client } = await owner();
  const { endpoint, keys } = await browser();
  const off = Buffer.alloc(65, 7);
  off[0] = 4;
  const refused = await client.call(addBrowser, {
    name: "X",
    endpoint,
    ...keys,
    p256dh: off.toString("base64url"),
  });
  expect(refused.body.code).toBe("channel_address_invalid");
  const short = await client.call(addBrowser, { name: "X", endpoint, ...keys, auth: "short" });
  expect(short.body.code).toBe("invalid_input");
});

test("where a browser is reached stands in no list and nowhere in the clear", async () => {
  const { client, spaceId } = await owner();
  const { id, endpoint, keys } = await browser();
  const added = await client.ok(addBrowser, { name: "Chrome", endpoint, ...keys });
  const [row] = await rowsOf(spaceId);
  for (const text of [JSON.stringify(added), JSON.stringify(await client.ok(listChannels)), row.hint])
    expect(text).not.toContain(id);
  expect(row.sealed_target.toString("latin1")).not.toContain(id);
});

test("whoever proves a mailbox ends the browsers added under it, in companies of others too", async () => {
  const boss = await castUser(web);
  const { spaceId } = await castCompany(web, boss);
  const victim = await castInto(web, spaceId, "member");
  await channel(victim.client, "push");
  const { rows } = await db.pool.query("select email from users where id = $1", [victim.userId]);
  await recordEvent(db, { clock }, "email_changed", victim.userId);
  await web.client().ok(requestReset, { userEmail: rows[0].email });
  await people.work();
  const { token } = people.linkTo(rows[0].email, "/reset-password");
  await web.client().ok(resetPassword, { token, password: STRICT_PASSWORD });
  expect(await rowsOf(spaceId)).toEqual([]);
});
