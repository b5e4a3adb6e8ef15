import * as z from "zod/mini";
import { ENGAGEMENT_DEFINITIONS, TimeZone } from "../analyses/choices.ts";
import { endpoint } from "../endpoint.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { Notification } from "../notifications/contract.ts";
import { Space } from "../spaces/contract.ts";
import { ProfileTab } from "../tabs/contract.ts";

const IgAccount = z.object({
  username: z.string(),
  profile_pic_hash: z.nullable(z.string()),
});

const Hour = z.int().check(z.minimum(0), z.maximum(23));
/** When one is mailed about alarms, in hours of one's time zone. */
const AlarmMails = z.object({
  /** The hour of one mail a day; null is at once. */
  hour: z.nullable(Hour),
  /** From this hour up to that one nothing is mailed at once. */
  quiet: z.nullable(
    z.object({ from: Hour, to: Hour }).check(z.refine(({ from, to }) => from !== to, { path: ["to"] })),
  ),
});

/** The user as the browser knows it; plan and accounts are those of the current space. */
export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  /** Light or dark; null follows the device. */
  theme: z.nullable(z.enum(["light", "dark"])),
  /** As Europe/Rome; null follows the device. */
  time_zone: z.nullable(z.string()),
  /** The default definition of engagement; null is the mean. */
  engagement_definition: z.nullable(z.enum(ENGAGEMENT_DEFINITIONS)),
  /** Decimals of engagement wherever it is shown, 0 to 4. */
  engagement_decimals: z.number(),
  alarm_mails: AlarmMails,
  admin: z.boolean(),
  /** True when an admin is viewing the product as this user. */
  standing_in: z.boolean(),
  /** Whether this is the public demo, which anybody reads and nobody changes. */
  demo: z.optional(z.boolean()),
  /** Was the address confirmed by the link in the mail, or vouched for by Facebook or Google? */
  confirmed: z.boolean(),
  newsletter: z.boolean(),
  /** The ways this account can log in. */
  logins: z.object({ password: z.boolean(), facebook: z.boolean(), google: z.boolean() }),
  /** Whose pages the user connected to the current space; these are no ways to log in. */
  connections: z.object({ facebook: z.boolean(), instagram: z.boolean() }),
  /** What is open about this person's second factor. */
  second_factor: z.object({
    /** The company demands one and this person has none. Once it is over, only the page to set it up opens. */
    demanded: z.nullable(z.object({ company: z.string(), until: z.string(), over: z.boolean() })),
    /** The admin pages stay closed to this admin until they have one. */
    needed_for_admin: z.boolean(),
    /** When it will be removed, unless this person stops it. */
    reset_at: z.nullable(z.string()),
  }),
  /** Where somebody who became a client of an agency logs in, while they track nothing here themselves. */
  client_site: z.optional(z.string()),
  onboarding_completed: z.boolean(),
  first_time: z.boolean(),
  /** Whether they were moved here from the legacy version, and so are told that it ends. */
  from_legacy: z.boolean(),
  prolevel: z.number(),
  slots: z.number(),
  hasToRenew: z.boolean(),
  has_to_renew: z.union([z.literal(0), z.literal(1)]),
  free_trial_ends_at: z.nullable(z.string()),
  /** Whether an order of the current space was ever paid: a code for the first one is refused then. */
  has_ordered: z.boolean(),
  igaccounts: z.array(IgAccount),
  linkedAccounts: z.array(IgAccount),
  /** The newest ones. */
  notifications: z.array(Notification),
  /** How many are unread, those not listed here too. */
  unread_notifications: z.number(),
  /** The open profile tabs, shared by all of the user's devices. */
  tabs: z.array(ProfileTab),
  company: z.nullable(
    z.object({ company_info: z.object({ brandname: z.string(), brandlogo: z.nullable(z.string()) }) }),
  ),
  /** The space this session works in, and all the user may switch to. */
  space: Space,
  spaces: z.array(Space),
});
export type User = z.output<typeof User>;

export const updateMe = endpoint({
  method: "PATCH",
  path: "/users/me",
  summary: "Changes one's name, language, ways of seeing figures, or the choice about the newsletter.",
  body: z.object({
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    language: z.optional(z.nullable(z.enum(LANGUAGES))),
    newsletter: z.optional(z.boolean()),
    theme: z.optional(z.nullable(z.enum(["light", "dark"]))),
    time_zone: z.optional(z.nullable(TimeZone)),
    engagement_definition: z.optional(z.nullable(z.enum(ENGAGEMENT_DEFINITIONS))),
    engagement_decimals: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
    alarm_mails: z.optional(AlarmMails),
  }),
  answer: z.object({ user: User }),
  errors: ["name_not_plain"],
});

export const finishOnboarding = endpoint({
  method: "POST",
  path: "/users/onboarding",
  summary: "Notes that the welcome was seen (first_time ends) or that all first steps are done.",
  body: z.object({ done: z.enum(["welcome", "first-steps"]) }),
  answer: z.object({ user: User }),
});

export const exportMe = endpoint({
  method: "GET",
  path: "/users/export",
  summary: "Everything stored about the caller, as a JSON file.",
  answer: z.object({
    exported_at: z.string(),
    /** Rows by table; secrets (hashes, tokens) are left out. */
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: ["rate_limited"],
});
