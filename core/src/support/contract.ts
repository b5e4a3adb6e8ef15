import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { CONTACT_TOPICS, LONGEST_MESSAGE, LONGEST_NAME } from "./rules.ts";

export const sendContact = endpoint({
  method: "POST",
  path: "/support/contact",
  summary: "Sends a message to the people who run this installation.",
  body: z.object({
    name: z.string().check(z.maxLength(LONGEST_NAME)),
    email: z.string().check(z.maxLength(254)),
    topic: z.enum(CONTACT_TOPICS),
    message: z.string().check(z.maxLength(LONGEST_MESSAGE)),
    /** A hidden field: only programs fill it in. */
    website: z.optional(z.string().check(z.maxLength(300))),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ["contact_invalid", "rate_limited"],
});
