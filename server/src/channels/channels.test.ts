import {
  changeChannel,
  createChannel,
  deleteChannel,
  listChannels,
  testChannel,
} from "@owlstat/core/channels/contract.ts";
import { CHANNEL_KINDS, CHANNEL_PAUSES, CHAT_KINDS, MOST_CHANNELS } from "@owlstat/core/channels/rules.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { DAY, MINUTE } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { uuidv7 } from "../platform/uuid.ts";
import type { ChannelMessage } from "../providers/channels/message.ts";
import { META } from "../testing/figures/test-alarms.ts";
import { castInto } from "../testing/people/test-cast.ts";
import { startTestChannels } from "../testing/services/test-channels.ts";
import { attemptMessage } from "./deliver.ts";
import { tidyChannels } from "./jobs.ts";
import { mailChannelOff } from "./mail-jobs.ts";
import { insertMessages } from "./message-store.ts";

const { web, clock, services, db, people, sandbox, place, channel, posted, queued } =
  await startTestChannels();

async function owner() {
  const person = await people.confirmed();
  return { ...person, spaceId: person.user.space.id };
}
const LINES = ["@_owl_*fan* <b>rose</b> to 1,200 & more", "@here [link](https://evil.test) `code` > quote"];
const MESSAGE = {
  title: "Followers <of> @nasa & co",
  lines: LINES,
  action: { label: "Open alarms", url: "https://owlstat.test/alarms" },
  from: "Owlstat",
};

const waiting = (spaceId: string, channelId: string, message: ChannelMessage = MESSAGE) =>
  queued(spaceId, channelId, message);
const rowOf = async (id: string) =>
  (await db.pool.query("select * from channel_messages where id = $1", [id])).rows[0];

test.each(CHAT_KINDS)("%s takes a message, and shows its words as they are", async (kind) => {
  const { client, spaceId } = await owner();
  const made = await channel(client, kind);
  const id = await waiting(spaceId, made.id);
  await attemptMessage(services, id, 0);
  expect(await rowOf(id)).toMatchObject({ state: "delivered", attempts: 1, problem: null });
  const [message] = await posted(kind, made.chat);
  const seen = message?.text.replaceAll("\u2060", "");
  for (const part of [MESSAGE.title, ...LINES]) expect(seen).toContain(part);
  expect(JSON.stringify(message?.body)).toContain("https://owlstat.test/alarms");
});

test.each(["discord", "telegram"] as const)(
  "%s, which makes links and calls of plain words, makes none of what strangers wrote",
  async (kind) => {
    const { client, spaceId } = await owner();
    const made = await channel(client, kind);
    const lines = [
      "@durov /start #sale",
      "Win at https://evil.test or evil.test/win, mail a@evil.test",
      "1.234 of 2.000",
    ];
    await attemptMessage(services, await waiting(spaceId, made.id, { ...MESSAGE, lines }), 0);
    const sent = JSON.stringify((await posted(kind, made.chat))[0]?.body);
    expect(sent).not.toMatch(/https:\/\/evil/);
    if (kind === "telegram") expect(sent).not.toMatch(/[@/#][a-z]+[ ,]|evil\.test|@evil/);
    expect(sent).toContain("1.234 of 2.000");
  },
);

test.each(CHANNEL_KINDS)("%s takes the longest message there can be", async (kind) => {
  const { client, spaceId } = await owner();
  const made = await channel(client, kind);
  const lines = Array.from({ length: 60 }, (_, index) => `${index} ${'€<&*_"🦉'.repeat(100)}`);
  const id = await waiting(spaceId, made.id, { ...MESSAGE, title: "🦉<&*".repeat(200), lines });
  await attemptMessage(services, id, 0);
  expect(await rowOf(id)).toMatchObject({ state: "delivered" });
});

test.each(CHANNEL_KINDS)("a channel of %s says at once whether a test arrives", async (kind) => {
  const { client } = await owner();
  const made = await channel(client, kind);
  const { channel: tested } = await client.ok(testChannel, { id: made.id });
  expect(tested.last).toMatchObject({ state: "delivered" });
  expect((await posted(kind, made.chat))[0]?.text).toContain("This is a test");
});

test.each([
  ["slack", "gone", 404],
  ["slack", "revoked", 403],
  ["slack", "archived", 410],
  ["discord", "gone", 404],
  ["discord", "wrong", 401],
  ["teams", "gone", 404],
  ["teams", "off", 400],
  ["telegram", "404", 400],
  ["telegram", "403", 403],
  ["telegram", "-400", 400],
] as const)(
  "%s that answers as a chat which is gone (%s) is switched off, and its owner told",
  async (kind, fate, status) => {
    const { client, spaceId, user } = await owner();
    const made = await channel(client, kind, fate);
    const id = await waiting(spaceId, made.id);
    await attemptMessage(services, id, 0);
    expect(await rowOf(id)).toMatchObject({ state: "failed", status });
    const { channels } = await client.ok(listChannels);
    expect(channels).toMatchObject([{ disabled: "gone", last: { state: "failed", status } }]);
    const { notifications } = await client.ok(listNotifications, {});
    expect(notifications[0]?.text).toContain(made.name);
    const why = { userId: user.id, spaceId, messageId: id, name: made.name, why: "gone" } as const;
    await mailChannelOff.run(services, why, META);
    expect(services.mailer.sent.at(-1)).toMatchObject({ to: user.email });
    expect(services.mailer.sent.at(-1)?.subject).toContain(made.name);
  },
);

test("a service that fails is asked again at growing pauses, then the message is given up", async () => {
  const { client, spaceId } = await owner();
  const made = await channel(client, "slack", "down");
  const id = await waiting(spaceId, made.id);
  for (const [index, pause] of CHANNEL_PAUSES.entries()) {
    clock.advance(pause);
    await attemptMessage(services, id, index);
    const next = CHANNEL_PAUSES[index + 1];
    const { state, next_at, attempts } = await rowOf(id);
    expect({ state, attempts, next: next_at?.getTime() ?? null }).toEqual({
      state: next === undefined ? "failed" : "waiting",
      attempts: index + 1,
      next: next === undefined ? null : clock.now() + next,
    });
  }
  expect((await client.ok(listChannels)).channels).toMatchObject([{ disabled: null }]);
});

test("five days without a success switch a channel off, and whoever switches it on starts anew", async () => {
  const { client, spaceId } = await owner();
  const made = await channel(client, "slack", "down");
  await attemptMessage(services, await waiting(spaceId, made.id), 0);
  clock.advance(5 * DAY);
  await attemptMessage(services, await waiting(spaceId, made.id), 0);
  expect((await client.ok(listChannels)).channels).toMatchObject([{ disabled: "failing" }]);
  const paused = await waiting(spaceId, made.id);
  await attemptMessage(services, paused, 0);
  expect(await rowOf(paused)).toMatchObject({ state: "failed", problem: "paused", attempts: 0 });
  const { channel: on } = await client.ok(changeChannel, { id: made.id, paused: false });
  expect(on.disabled).toBeNull();
});

test("Telegram says how long to wait, and is waited for", async () => {
  const { client, spaceId } = await owner();
  const made = await channel(client, "telegram");
  await attemptMessage(services, await waiting(spaceId, made.id), 0);
  await sandbox.fail("telegram", "429", { retryAfter: 600 });
  const second = await waiting(spaceId, made.id);
  await attemptMessage(services, second, 0);
  await sandbox.mend();
  const { state, next_at } = await rowOf(second);
  expect(state).toBe("waiting");
  expect(next_at.getTime()).toBeGreaterThanOrEqual(clock.now() + 5 * MINUTE);
});

test("an attempt that was noted is not made again, and a channel is told of a cause once", async () => {
  const { client, spaceId } = await owner();
  const made = await channel(client, "discord");
  const id = await waiting(spaceId, made.id);
  await attemptMessage(services, id, 0);
  await attemptMessage(services, id, 0);
  expect((await posted("discord", made.chat)).length).toBe(1);
  const row = (name: string) =>
    ({
      id: uuidv7(clock.now()),
      channel_id: made.id,
      space_id: spaceId,
      about: "alarm",
      once_key: name,
      message: MESSAGE,
    }) as const;
  const insert = () => db.transaction((tx) => insertMessages(tx, [row("one")], new Date(clock.now())));
  expect([(await insert()).size, (await insert()).size]).toEqual([1, 0]);
});

test.each([
  ["slack", { address: "https://evil.test/services/T0/B0/x" }],
  ["slack", { address: "https://hooks.slack.com.evil.test/services/T0/B0/x" }],
  ["slack", { address: "http://127.0.0.1:5432/services/T0/B0/x" }],
  ["slack", { address: "https://hooks.slack.com@evil.test/services/T0/B0/x" }],
  ["slack", {}],
  ["slack", { bot_token: "123456:abcdefghijklmnopqrstuvwxyz-12345", chat_id: "1" }],
  ["discord", { address: "https://discord.com/api/users/@me" }],
  ["teams", { address: "https://169.254.169.254/workflows/0123456789/triggers/manual/paths/invoke?sig=1" }],
  ["telegram", { address: "https://api.telegram.org/bot1:x/sendMessage" }],
  ["telegram", { bot_token: "123456:abcdefghijklmnopqrstuvwxyz-12345/../x", chat_id: "1" }],
  ["telegram", { bot_token: "123456:abcdefghijklmnopqrstuvwxyz-12345", chat_id: "1&text=x" }],
] as const)("%s is not told at %o", async (kind, target) => {
  const { client } = await owner();
  const refused = await client.call(createChannel, { kind, name: "X", ...target });
  expect({ status: refused.status, code: refused.body.code }).toEqual({
    status: 400,
    code: "channel_address_invalid",
  });
});

test.each([
  [{ bot_token: "something", chat_id: "1" }, "bot_token", "@BotFather"],
  [{ bot_token: "123456:abcdefghijklmnopqrstuvwxyz-12345", chat_id: "my chat" }, "chat_id", "@name"],
])("what is wrong with a bot of Telegram is named: %o", async (target, reason, said) => {
  const { client } = await owner();
  const { body } = await client.call(createChannel, { kind: "telegram", name: "X", ...target });
  expect(body).toMatchObject({ details: { reason, fields: [reason] }, error: expect.stringContaining(said) });
});

test("an address is a secret: nothing shows it, and it is sealed", async () => {
  const { client } = await owner();
  const made = await channel(client, "slack");
  const { rows } = await db.pool.query("select * from channels where id = $1", [made.id]);
  expect(rows[0].sealed_target.toString("latin1")).not.toContain(made.chat);
  const listed = JSON.stringify(await client.ok(listChannels));
  expect(listed).not.toContain(made.chat);
  expect(made.hint).toMatch(/^….{4}$/);
  await tidyChannels.run(services, {}, META);
  expect((await client.ok(testChannel, { id: made.id })).channel.last?.state).toBe("delivered");
});

test("members see the channels; owner and admins run them; strangers find none", async () => {
  const { client, spaceId } = await owner();
  const made = await channel(client, "slack");
  const stranger = await owner();
  for (const contract of [changeChannel, deleteChannel, testChannel])
    expect((await stranger.client.call(contract, { id: made.id })).status).toBe(404);
  expect(await stranger.client.ok(listChannels)).toEqual({ channels: [] });
  const company = await castInto(web, spaceId, "member");
  expect((await company.client.ok(listChannels)).channels).toMatchObject([{ id: made.id }]);
  expect((await company.client.call(deleteChannel, { id: made.id })).status).toBe(403);
});

test("a space has at most ten, and one that is deleted is gone with its messages", async () => {
  const { client, spaceId } = await owner();
  const all = [];
  for (let count = 0; count < MOST_CHANNELS; count += 1) all.push(await channel(client, "slack"));
  const more = await client.call(createChannel, { kind: "slack", name: "X", ...place("slack").target });
  expect(more.body.code).toBe("too_many_channels");
  const [first] = all;
  if (!first) throw new Error("no channel");
  const id = await waiting(spaceId, first.id);
  await client.ok(deleteChannel, { id: first.id });
  await attemptMessage(services, id, 0);
  expect(await posted("slack", first.chat)).toEqual([]);
});

test("tests by hand are counted by who orders them", async () => {
  const { client } = await owner();
  const id = uuidv7(clock.now());
  const statuses = [];
  for (let times = 0; times < 41; times += 1) {
    clock.advance(MINUTE / 10);
    statuses.push((await client.call(testChannel, { id })).status);
  }
  expect(statuses).toEqual([...Array(40).fill(404), 429]);
});
