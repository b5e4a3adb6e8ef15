import * as z from "zod/mini";
import { LANGUAGES } from "../i18n/languages.ts";

export const SpaceRole = z.enum(["owner", "admin", "member", "viewer"]);

export const IgAccount = z.object({
  username: z.string(),
  profile_pic_hash: z.nullable(z.string()),
});

export const Notification = z.object({
  id: z.string(),
  category: z.enum(["reports", "receipt", "goals", "alarms"]),
  text: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
});
export type Notification = z.output<typeof Notification>;

/** The user as the browser knows it; plan and accounts are those of the current space. */
export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  admin: z.boolean(),
  onboarding_completed: z.boolean(),
  first_time: z.boolean(),
  prolevel: z.number(),
  slots: z.number(),
  hasToRenew: z.boolean(),
  has_to_renew: z.union([z.literal(0), z.literal(1)]),
  free_trial_ends_at: z.nullable(z.string()),
  igaccounts: z.array(IgAccount),
  linkedAccounts: z.array(IgAccount),
  notifications: z.array(Notification),
  company: z.nullable(
    z.object({ company_info: z.object({ brandname: z.string(), brandlogo: z.nullable(z.string()) }) }),
  ),
});
export type User = z.output<typeof User>;
