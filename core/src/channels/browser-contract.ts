import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { Channel, ChannelName } from "./contract.ts";

const ById = z.object({ id: z.uuid() });
const One = z.object({ channel: Channel });
const key = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));

export const getPushKey = endpoint({
  method: "GET",
  path: "/channels/push",
  summary: "The public key that a browser subscribes with, to show messages by itself.",
  answer: z.object({
    /** VAPID's, as `applicationServerKey` takes it. */
    key: z.string(),
  }),
});

export const addBrowser = endpoint({
  method: "POST",
  path: "/channels/push",
  summary: "Adds the caller's browser as a channel. One that is there already stays the same channel.",
  body: z.object({
    name: ChannelName,
    /** Of the browser's subscription, as `toJSON` writes it. */
    endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
    p256dh: key(87),
    auth: key(22),
  }),
  answer: One,
  errors: ["channel_address_invalid", "too_many_channels"],
});

export const changeBrowser = endpoint({
  method: "PATCH",
  path: "/channels/push/:id",
  summary:
    "Changes the name or language of one of the caller's browsers, pauses it, or switches it on again.",
  params: ById,
  body: z.object({
    name: z.optional(ChannelName),
    language: z.optional(z.enum(LANGUAGES)),
    paused: z.optional(z.boolean()),
  }),
  answer: One,
  errors: ["not_found"],
});

export const deleteBrowser = endpoint({
  method: "DELETE",
  path: "/channels/push/:id",
  summary: "Removes one of the caller's browsers. Nothing more is shown there.",
  params: ById,
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});

export const testBrowser = endpoint({
  method: "POST",
  path: "/channels/push/:id/test",
  summary: "Sends a test to one of the caller's browsers at once, and answers what came of it in `last`.",
  params: ById,
  answer: One,
  errors: ["not_found", "rate_limited"],
});
