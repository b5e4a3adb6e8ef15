import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { GOAL_MEASURES } from "../goals/measures.ts";
import { TEMPLATE_PERCENT } from "../goals/template.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { Handle } from "../profiles/contract.ts";
import { CLIENT_PARTS } from "../spaces/roles.ts";
import { ConnectLink } from "./connect-contract.ts";
import { ClientAccount, ClientLink } from "./contract.ts";
import { FIRST_REPORTS, LONGEST_CLIENT_NAME, MOST_CLIENT_ACCOUNTS } from "./rules.ts";

const ById = z.object({ id: z.uuid() });
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_CLIENT_NAME));
const Language = z.nullable(z.enum(LANGUAGES));
const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const Usernames = z.array(Handle).check(z.maxLength(MOST_CLIENT_ACCOUNTS));

const Contact = {
  /** In which the client reads; null is as their browser asks. */
  language: Language,
  contact_name: z.string().check(z.trim(), z.maxLength(100)),
  /** Empty for none. Reports that are mailed there are shown on the client's page, too. */
  contact_email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
};

export const Client = z.object({
  /** That of the client's folder. */
  id: z.uuid(),
  name: z.string(),
  language: Language,
  contact_name: z.string(),
  contact_email: z.string(),
  /** Null where everything is as the agency has it. */
  brand: z.nullable(
    z.object({
      brandname: z.string(),
      brandcolor: z.nullable(z.string()),
      secondary_brandcolor: z.nullable(z.string()),
      main_color: z.nullable(z.string()),
      logo: z.nullable(z.string()),
    }),
  ),
  /** When it was archived; null while it is active. */
  archived_at: z.nullable(z.string()),
  /** How many accounts it has, also those that were put away with it. */
  accounts: z.number(),
  /** Of all its accounts together; null where nothing was collected. */
  followers: z.nullable(z.number()),
  /** Over 30 days, of the accounts that have a day to compare with. */
  followers_d30: z.nullable(z.number()),
  last_report: z.nullable(z.object({ name: z.string(), day: z.string() })),
  /** By a link or a login. */
  last_visit: z.nullable(z.string()),
  /** What alarms told of its accounts and nobody has ticked off yet. */
  open_alarms: z.number(),
});
export type Client = z.output<typeof Client>;

export const listClients = endpoint({
  method: "GET",
  path: "/clients",
  summary: "The clients of the current space by name, archived ones last.",
  list: "clients",
  answer: z.object({ clients: z.array(Client) }),
});

const Login = z.object({
  /** Null for members of the company who were limited to the client before. */
  id: z.nullable(z.uuid()),
  name: z.string(),
  email: z.string(),
  /** Whether the invitation was accepted. */
  accepted: z.boolean(),
  /** Null for somebody who has not come yet. */
  seen_at: z.nullable(z.string()),
});

export const ClientDetails = z.object({
  client: Client,
  accounts: z.array(ClientAccount),
  reports: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      paused: z.boolean(),
      next_at: z.nullable(z.string()),
      /** The day of its newest sending. */
      last: z.nullable(z.string()),
    }),
  ),
  goals: z.array(
    z.object({
      id: z.uuid(),
      username: z.string(),
      measure: z.enum(GOAL_MEASURES),
      target: z.number(),
      deadline: z.string(),
      state: z.enum(["on_the_way", "at_risk", "reached", "missed"]),
      paused: z.boolean(),
    }),
  ),
  notes: z.array(z.object({ id: z.uuid(), username: z.string(), day: z.string(), text: z.string() })),
  /** Null for members who are no admins. */
  links: z.nullable(z.array(ClientLink)),
  connect_links: z.nullable(z.array(ConnectLink)),
  logins: z.nullable(z.array(Login)),
});
export type ClientDetails = z.output<typeof ClientDetails>;

export const getClient = endpoint({
  method: "GET",
  path: "/clients/:id",
  summary: "A client with its accounts, reports, goals, notes, links and logins.",
  params: ById,
  answer: ClientDetails,
  errors: ["not_found"],
});

const MADE_ERRORS = [
  "folder_name_taken",
  "too_many_folders",
  "folder_not_found",
  "name_not_plain",
  "name_deceives",
  "email_invalid",
  "too_many_client_links",
  "too_many_reports",
  "report_exists",
  "recipients_only_members",
  "too_many_recipients",
  "invalid_input",
] as const;

export const createClient = endpoint({
  method: "POST",
  path: "/clients",
  summary: "Makes a client in one step: its accounts and, if wanted, its brand, link and first report.",
  body: z.object({
    name: Name,
    ...Contact,
    /** Tracked accounts; others are left out. */
    usernames: Usernames,
    /** A shared folder that becomes the client; null makes a new one. */
    folder_id: z.nullable(z.uuid()),
    /** Shows pages, reports and mails under the client's name in this colour; null leaves the agency's brand. */
    brandcolor: z.nullable(Hex),
    /** What a link shows besides public figures; null makes none. */
    link: z.nullable(z.array(z.enum(CLIENT_PARTS))),
    /** Null makes none. */
    report: z.nullable(
      z.object({
        name: Name,
        frequency: z.enum(FIRST_REPORTS),
        language: z.enum(LANGUAGES),
        time_zone: z.string().check(z.maxLength(64)),
        email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
      }),
    ),
  }),
  answer: ClientDetails,
  errors: MADE_ERRORS,
});

export const changeClient = endpoint({
  method: "PATCH",
  path: "/clients/:id",
  summary: "Changes a client's name, language or contact.",
  params: ById,
  body: z.partial(z.object({ name: Name, ...Contact })),
  answer: ClientDetails,
  errors: ["not_found", "folder_name_taken", "folder_not_found", "forbidden", "email_invalid"],
});

export const cloneClient = endpoint({
  method: "POST",
  path: "/clients/:id/clone",
  summary:
    "Makes another client with the same brand, language, link settings and reports. Reports are sent by hand until they have recipients.",
  params: ById,
  body: z.object({ name: Name, usernames: Usernames }),
  answer: ClientDetails,
  errors: [...MADE_ERRORS, "not_found"],
});

export const setClientGoals = endpoint({
  method: "POST",
  path: "/clients/:id/goals",
  summary:
    "Sets a goal for every account of a client, in per cent of its last value. Accounts with an open goal on that metric, or without a value, are left out.",
  params: ById,
  body: z.object({
    measure: z.enum(GOAL_MEASURES),
    percent: z.number().check(z.minimum(TEMPLATE_PERCENT.least), z.maximum(TEMPLATE_PERCENT.most)),
    deadline: z.string().check(z.maxLength(10)),
    time_zone: z.string().check(z.maxLength(64)),
  }),
  answer: z.object({
    made: z.array(z.string()),
    /** Accounts with an open goal on that metric. */
    had: z.array(z.string()),
    /** Accounts without a value, or with one so small that the target would be the same. */
    left_out: z.array(z.string()),
  }),
  errors: ["not_found", "invalid_input", "too_many_goals"],
});

export const archiveClient = endpoint({
  method: "POST",
  path: "/clients/:id/archive",
  summary:
    "Archives a client: its reports, alarms and goals pause, its accounts leave their slots, its links and logins show nothing.",
  params: ById,
  answer: ClientDetails,
  errors: ["not_found"],
});

export const restoreClient = endpoint({
  method: "POST",
  path: "/clients/:id/restore",
  summary: "Brings an archived client back with everything it had, if there are slots for its accounts.",
  params: ById,
  answer: ClientDetails,
  errors: ["not_found", "slots_full", "slots_free_full"],
});
