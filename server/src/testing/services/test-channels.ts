import { addBrowser } from "@owlstat/core/channels/browser-contract.ts";
import { type Channel, createChannel } from "@owlstat/core/channels/contract.ts";
import type { ChannelKind, ChatKind } from "@owlstat/core/channels/rules.ts";
import { insertMessages } from "../../channels/message-store.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import type { ChannelMessage } from "../../providers/channels/message.ts";
import { startTestWorld } from "../figures/test-world.ts";
import { testPeople } from "../people/test-people.ts";
import type { TestClient } from "../web/test-client.ts";

type Posted = { chat: string; at: string; body: Record<string, unknown>; text: string };

type Subscribed = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };

/** A browser that the sandbox plays, as it subscribed. */
async function subscribe(url: string, given: { fate?: string | undefined; key?: string | undefined }) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${url}/push/subscriptions`, {
    method: "POST",
    headers,
    body: JSON.stringify(given),
  });
  return (await response.json()) as Subscribed;
}

/** Where a chat is, how the service names it, and what the product is given. `fate` is how its secret ends. */
function placeOf(url: string, kind: ChatKind, count: number, fate: string) {
  if (kind === "slack") {
    const chat = `T0${count}/B0${count}/secret${count}X${fate}`;
    return { chat, target: { address: `${url}/hooks.slack.com/services/${chat}` } };
  }
  if (kind === "discord") {
    const chat = `11800000000000${count}/token-of-chat-${count}${fate}`;
    return { chat, target: { address: `${url}/discord.com/api/webhooks/${chat}` } };
  }
  if (kind === "teams") {
    const chat = `${fate}0123456789abcdef${count}`;
    const path = `workflows/${chat}/triggers/manual/paths/invoke?api-version=2016-06-01&sig=secret${count}`;
    return { chat, target: { address: `${url}/prod.logic.azure.com/${path}` } };
  }
  const chat = fate || `-100123456${count}`;
  return { chat, target: { bot_token: `123456:abcdefghijklmnopqrstuvwxyz-12345`, chat_id: chat } };
}

/** The product beside the sandbox's chats. Call it at the top of a test file. */
export async function startTestChannels(parts: Parameters<typeof startTestWorld>[0] = {}) {
  const world = await startTestWorld(parts);
  const { clock, sandbox, services } = world;
  services.channels = sandbox.channels(services.pushKeys);
  const people = await testPeople(world.web);
  let count = 0;
  /** Where a chat is that nobody used before. */
  const place = (kind: ChatKind, fate = "") => {
    count += 1;
    return placeOf(sandbox.url, kind, count, fate);
  };
  const browser = (fate?: string, key?: string) => subscribe(sandbox.url, { fate, key });
  return {
    ...world,
    people,
    db: services.db,
    place,
    browser,
    async channel(client: TestClient, kind: ChannelKind, fate?: string): Promise<Channel & { chat: string }> {
      if (kind === "push") {
        const { id: chat, endpoint, keys } = await browser(fate);
        const added = await client.ok(addBrowser, { name: `Chrome ${chat}`, endpoint, ...keys });
        return { ...added.channel, chat };
      }
      const { chat, target } = place(kind, fate);
      const name = `${kind} ${count}`;
      const { channel } = await client.ok(createChannel, { kind, name, language: "en", ...target });
      return { ...channel, chat };
    },
    /** A message that waits for a channel. */
    async queued(spaceId: string, channelId: string, message: ChannelMessage): Promise<string> {
      const at = new Date(clock.now());
      const id = uuidv7(clock.now());
      const row = { id, channel_id: channelId, space_id: spaceId, once_key: null, message };
      await services.db.transaction((tx) => insertMessages(tx, [{ ...row, about: "alarm" }], at));
      return id;
    },
    /** What a chat took, newest first. */
    async posted(kind: ChannelKind, chat: string): Promise<Posted[]> {
      const response = await fetch(`${sandbox.url}/${kind}/posted.json?chat=${encodeURIComponent(chat)}`);
      return (await response.json()) as Posted[];
    },
  };
}
