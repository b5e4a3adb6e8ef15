import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import {
  CHANNEL_KINDS,
  CHANNEL_MESSAGE_STATES,
  CHANNEL_OFF,
  CHANNEL_PROBLEMS,
  CHAT_KINDS,
  LONGEST_CHANNEL_NAME,
  MOST_CHOSEN,
} from "./rules.ts";

const Language = z.enum(LANGUAGES);
export const ChannelName = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_CHANNEL_NAME));
const ById = z.object({ id: z.uuid() });
const Ok = z.object({ ok: z.literal(true) });

/** The channels that an alarm, a goal or a report is told to, besides the bell and mail. */
export const ChosenChannels = z.array(z.uuid()).check(z.maxLength(MOST_CHOSEN));

/** Where messages go. It is never shown again. */
const Target = {
  /** Slack, Discord and Microsoft Teams: the address of the incoming webhook or workflow. */
  address: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))),
  /** Telegram: the token of the bot. */
  bot_token: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Telegram: the id of the chat or group, or the `@name` of a public channel. */
  chat_id: z.optional(z.string().check(z.trim(), z.maxLength(64))),
};

export const Channel = z.object({
  id: z.uuid(),
  kind: z.enum(CHANNEL_KINDS),
  name: z.string(),
  /** The language of its messages. */
  language: Language,
  /** The last characters of its secret; of a browser, whose it is. */
  hint: z.string(),
  /** Of the caller's own browsers: the beginning of the SHA-256 of the subscription's endpoint. Null of all else. */
  browser: z.nullable(z.string()),
  paused: z.boolean(),
  /** Why it was switched off by itself; null while it was not. */
  disabled: z.nullable(z.enum(CHANNEL_OFF)),
  /** The newest message; null where none was sent. */
  last: z.nullable(
    z.object({
      state: z.enum(CHANNEL_MESSAGE_STATES),
      /** The status of the last answer; null where there was none. */
      status: z.nullable(z.number()),
      problem: z.nullable(z.enum(CHANNEL_PROBLEMS)),
      /** What the service answered, where it refused. */
      answer: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  created_at: z.string(),
});
export type Channel = z.output<typeof Channel>;

const One = z.object({ channel: Channel });

export const listChannels = endpoint({
  method: "GET",
  path: "/channels",
  summary: "Where the space is told besides the bell and mail, oldest first.",
  list: "channels",
  answer: z.object({ channels: z.array(Channel) }),
});

export const createChannel = endpoint({
  method: "POST",
  path: "/channels",
  summary: "Adds a channel: Slack, Discord, Microsoft Teams or Telegram. Its address is never shown again.",
  body: z.object({
    kind: z.enum(CHAT_KINDS),
    name: ChannelName,
    /** The caller's own, if left out. */
    language: z.optional(Language),
    ...Target,
  }),
  answer: One,
  errors: ["channel_address_invalid", "too_many_channels"],
});

export const changeChannel = endpoint({
  method: "PATCH",
  path: "/channels/:id",
  summary: "Changes the name, language or address of a channel, pauses it, or switches it on again.",
  params: ById,
  body: z.object({
    name: z.optional(ChannelName),
    language: z.optional(Language),
    paused: z.optional(z.boolean()),
    ...Target,
  }),
  answer: One,
  errors: ["not_found", "channel_address_invalid"],
});

export const deleteChannel = endpoint({
  method: "DELETE",
  path: "/channels/:id",
  summary: "Deletes a channel. Alarms, goals and reports are no longer told to it.",
  params: ById,
  answer: Ok,
  errors: ["not_found"],
});

export const testChannel = endpoint({
  method: "POST",
  path: "/channels/:id/test",
  summary: "Sends a test to a channel at once, and answers what came of it in `last`.",
  params: ById,
  answer: One,
  errors: ["not_found", "rate_limited"],
});
