import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import type { ReportModel } from "./model.ts";
import { LINK_DAYS } from "./rules.ts";

const Language = z.enum(LANGUAGES);
const ById = z.object({ id: z.uuid() });
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const SharedReport = z.object({
  /** The frozen report; null until the password was given. */
  model: z.nullable(z.unknown()) as unknown as z.ZodMiniType<ReportModel | null>,
  locked: z.boolean(),
});

const ByToken = z.object({ token: z.string().check(z.maxLength(200)) });

export const getSharedReport = endpoint({
  method: "GET",
  path: "/shared-reports/:token",
  summary: "What a report showed when it was sent, for whoever has its link.",
  params: ByToken,
  answer: SharedReport,
  errors: ["link_gone"],
});

export const openSharedReport = endpoint({
  method: "POST",
  path: "/shared-reports/:token",
  summary: "Opens a shared report with its password.",
  params: ByToken,
  body: z.object({ password: z.string().check(z.maxLength(200)) }),
  answer: SharedReport,
  errors: ["link_gone", "password_wrong", "rate_limited"],
});

export const ShareLink = z.object({
  id: z.uuid(),
  url: z.string(),
  /** The period it shows, and the language. */
  period: z.string(),
  language: Language,
  locked: z.boolean(),
  expires_at: z.string(),
  opened: z.number(),
});
export type ShareLink = z.output<typeof ShareLink>;

export const listShareLinks = endpoint({
  method: "GET",
  path: "/reports/:id/links",
  summary: "The links to a report that work, newest first.",
  params: ById,
  list: "links",
  answer: z.object({ links: z.array(ShareLink) }),
  errors: ["not_found"],
});

export const createShareLink = endpoint({
  method: "POST",
  path: "/reports/:id/links",
  summary: "Creates a link to the newest sending of a report, optionally with a password and an expiry.",
  params: ById,
  body: z.object({
    /** Empty for none. */
    password: z.string().check(z.maxLength(200)),
    days: whole(1, LINK_DAYS),
  }),
  answer: z.object({ link: ShareLink }),
  errors: ["not_found", "report_not_sent"],
});

export const revokeShareLink = endpoint({
  method: "DELETE",
  path: "/reports/links/:id",
  summary: "Revokes a link to a report at once.",
  params: ById,
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});
