import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { LEAVING_REASONS, MAIL_TOPICS } from "./rules.ts";

const Token = z.string().check(z.minLength(1), z.maxLength(2000));
const Ok = z.object({ ok: z.literal(true) });

const Subscription = z.object({
  email: z.string(),
  topic: z.enum(MAIL_TOPICS),
  /** Of the report that the emails bring. */
  name: z.nullable(z.string()),
  subscribed: z.boolean(),
});

export const getSubscription = endpoint({
  method: "GET",
  path: "/mail/subscription",
  summary: "Which emails an unsubscribe link stops, and whether they are still sent.",
  query: z.object({ token: Token }),
  answer: Subscription,
  errors: ["link_gone"],
});

/** Mail programs send it by themselves (RFC 8058), so it asks for nothing but the token. */
export const unsubscribe = endpoint({
  method: "POST",
  path: "/mail/unsubscribe",
  summary: "Unsubscribes from the emails of an unsubscribe link.",
  query: z.object({ token: Token }),
  answer: Ok,
  errors: ["link_gone"],
});

export const changeSubscription = endpoint({
  method: "PUT",
  path: "/mail/subscription",
  summary: "Unsubscribes from the emails of an unsubscribe link, or subscribes again.",
  body: z.object({
    token: Token,
    subscribed: z.boolean(),
    /** Why they are stopped, for whoever sends them. */
    reason: z.optional(z.enum(LEAVING_REASONS)),
  }),
  answer: Subscription,
  errors: ["link_gone"],
});

/** Mail servers pass on what arrives at a return address; the address itself identifies the mail. */
export const returnMail = endpoint({
  method: "POST",
  path: "/mail/returned",
  summary:
    "Accepts a bounce (RFC 3464) or a complaint (RFC 5965) that came to the return address of an email.",
  query: z.object({ to: z.string().check(z.maxLength(320)) }),
  answer: Ok,
  errors: ["not_found"],
});
