import * as z from "zod/mini";
import { Since, Totals, Trend } from "../dashboard/contract.ts";
import { endpoint } from "../endpoint.ts";
import { GOAL_MEASURES } from "../goals/measures.ts";
import { Changes } from "../profiles/contract.ts";
import { CLIENT_PARTS } from "../spaces/roles.ts";

const Part = z.enum(CLIENT_PARTS);
const Ok = z.object({ ok: z.literal(true) });

export const ClientLink = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null while the agency has no published site. */
  url: z.nullable(z.string()),
  folders: z.array(z.object({ id: z.uuid(), name: z.string() })),
  shows: z.array(Part),
  locked: z.boolean(),
  created_at: z.string(),
  /** Null when it does not expire. */
  expires_at: z.nullable(z.string()),
  opened_at: z.nullable(z.string()),
});
export type ClientLink = z.output<typeof ClientLink>;

export const listClientLinks = endpoint({
  method: "GET",
  path: "/client-links",
  summary: "The links that open some folders of the space to clients on its own site, newest first.",
  answer: z.object({ links: z.array(ClientLink) }),
});

export const createClientLink = endpoint({
  method: "POST",
  path: "/client-links",
  summary:
    "Makes a link that shows a client the accounts of some folders, with a password and an end if wanted.",
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    folder_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(50)),
    shows: z.array(Part).check(z.maxLength(10)),
    /** Empty for none. */
    password: z.string().check(z.maxLength(200)),
    /** Null for a link that does not expire. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(730))),
  }),
  answer: z.object({ link: ClientLink }),
  errors: ["folder_not_found", "too_many_client_links"],
});

export const revokeClientLink = endpoint({
  method: "DELETE",
  path: "/client-links/:id",
  summary: "Revokes a client's link at once, also in browsers that opened it before.",
  params: z.object({ id: z.uuid() }),
  answer: Ok,
  errors: ["not_found"],
});

export const ClientAccount = z.object({
  username: z.string(),
  name: z.nullable(z.string()),
  profile_pic_hash: z.nullable(z.string()),
  followers_count: z.nullable(z.number()),
  engagement: z.nullable(z.number()),
  /** Over 30 days; null where there is no day to compare with. */
  d30: Changes,
});
export type ClientAccount = z.output<typeof ClientAccount>;

const ClientReport = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The day the report was created for. */
  day: z.string(),
});

export const getClientView = endpoint({
  method: "GET",
  path: "/client-view",
  summary: "A client's home: their accounts together and each, with goals, notes and reports they may see.",
  answer: z.object({
    /** The client's. */
    name: z.string(),
    /** Of whoever is logged in; empty for those who came by a link, or gave none. */
    person: z.string(),
    /** Since the last visit of this login; null for those who came by a link, and without accounts. */
    since: z.nullable(Since),
    /** Null without accounts. */
    totals: z.nullable(Totals),
    trend: Trend,
    accounts: z.array(ClientAccount),
    goals: z.array(
      z.object({
        id: z.uuid(),
        username: z.string(),
        measure: z.enum(GOAL_MEASURES),
        target: z.number(),
        deadline: z.string(),
        state: z.enum(["on_the_way", "at_risk", "reached", "missed"]),
      }),
    ),
    /** The newest ones first. */
    notes: z.array(z.object({ id: z.uuid(), username: z.string(), day: z.string(), text: z.string() })),
    /** The newest one first. */
    reports: z.array(ClientReport),
  }),
  errors: ["not_found"],
});

export const leaveClientView = endpoint({
  method: "POST",
  path: "/client-view/leave",
  summary: "Makes this browser forget the client link it opened.",
  answer: Ok,
});
