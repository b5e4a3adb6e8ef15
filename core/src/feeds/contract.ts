import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { FEED_FILES, FEED_KINDS } from "./rules.ts";

export const Feed = z.object({
  id: z.uuid(),
  kind: z.enum(FEED_KINDS),
  /** A profile's name, or the id of a folder or a report. */
  subject: z.string(),
  /** What the subject is called now; null where it is gone. */
  name: z.nullable(z.string()),
  creator: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Feed = z.output<typeof Feed>;

export const listFeeds = endpoint({
  method: "GET",
  path: "/feeds",
  summary: "The secret addresses of the space, newest first; those who do not run the space see their own.",
  answer: z.object({ feeds: z.array(Feed) }),
});

export const createFeed = endpoint({
  method: "POST",
  path: "/feeds",
  summary:
    "Creates a secret address that gives one account, folder or report to read. It is in this answer and never shown again.",
  body: z.object({ kind: z.enum(FEED_KINDS), subject: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: z.object({ feed: Feed, addresses: z.array(z.string()) }),
  errors: ["not_found", "too_many_feeds"],
});

export const revokeFeed = endpoint({
  method: "DELETE",
  path: "/feeds/:id",
  summary: "Revokes a secret address at once.",
  params: z.object({ id: z.uuid() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});

export const readFeed = endpoint({
  method: "GET",
  path: "/feeds/:secret/:file",
  summary:
    "A file of a secret address: the last 90 days as CSV or JSON, or the alarms as Atom. The address is the key.",
  params: z.object({ secret: z.string().check(z.maxLength(80)), file: z.enum(FEED_FILES) }),
  answer: z.unknown(),
  file: true,
  errors: ["not_found", "feature_not_in_plan"],
});
