import * as z from "zod/mini";
import { PROVIDERS } from "../billing/rules.ts";
import { endpoint } from "../endpoint.ts";
import { STANDINGS } from "../plans/rules.ts";
import { CYCLES, MAX_SLOTS } from "../pricing/rules.ts";
import { SPACE_ROLES } from "../spaces/roles.ts";

const cents = z.int();
const Instant = z.nullable(z.string());
const ById = z.object({ id: z.uuid() });

/** How a mail ended; see `MailState`. */
const MAIL_STATES = [
  "sent",
  "refused",
  "unsubscribed",
  "bounced",
  "complained",
  "waiting",
  "limited",
] as const;

export const AdminMail = z.object({
  id: z.uuid(),
  at: z.string(),
  address: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** What the other mail server said, or which limit was reached. */
  reason: z.nullable(z.string()),
});
export type AdminMail = z.output<typeof AdminMail>;

const SpaceInvoice = z.object({
  id: z.uuid(),
  name: z.string(),
  issued_at: z.string(),
  total: cents,
  currency: z.string(),
  /** Its mail; null where none was sent, or the log of it was deleted after its time. */
  mail: z.nullable(AdminMail),
});
export type SpaceInvoice = z.output<typeof SpaceInvoice>;

const SpaceBilling = z.object({
  /** As the invoices name the buyer. */
  buyer: z.string(),
  provider: z.enum(PROVIDERS),
  customer_id: z.nullable(z.string()),
  subscription_id: z.nullable(z.string()),
  state: z.nullable(z.enum(["unconfirmed", "running", "overdue", "ended"])),
  slots: z.nullable(z.int()),
  cycle: z.nullable(z.enum(CYCLES)),
  card: z.nullable(z.string()),
  cancels_at: Instant,
  /** With VAT; null where nothing more is charged. */
  next_payment: z.nullable(z.object({ at: z.string(), total: cents })),
  /** A bill that could not be collected and is tried again. */
  overdue: z.nullable(z.object({ since: z.string(), total: cents })),
});

const UsedCode = z.object({
  code: z.string(),
  /** Empty for the code of first orders. */
  label: z.string(),
  redeemed_at: Instant,
  /** When an order used its discount. */
  spent_at: Instant,
});

/** Acts of admins on a plan that can be undone. */
export const PLAN_ACTS = ["give-slots", "extend-trial"] as const;

export const AdminSpace = z.object({
  id: z.uuid(),
  kind: z.enum(["personal", "company"]),
  name: z.string(),
  role: z.enum(SPACE_ROLES),
  plan: z.enum(STANDINGS),
  slots: z.int(),
  trial_ends_at: Instant,
  paid_until: Instant,
  granted: z.nullable(z.object({ slots: z.int(), until: z.string() })),
  accounts: z.array(z.string()),
  /** Its own domain and the sub-domain of its brand. */
  hosts: z.array(z.string()),
  billing: z.nullable(SpaceBilling),
  invoices: z.array(SpaceInvoice),
  codes: z.array(UsedCode),
  /** Mails about it other than reports, alarms, goals and news. */
  mails: z.array(AdminMail),
  /** The last act of an admin on its plan, if nothing changed the plan since. */
  undo: z.nullable(z.object({ act: z.enum(PLAN_ACTS), at: z.string() })),
});
export type AdminSpace = z.output<typeof AdminSpace>;

export const getFailure = endpoint({
  method: "GET",
  path: "/admin/spaces/:id/failure",
  summary: "The newest payment of a space that failed, and why, as its payment service says.",
  params: ById,
  answer: z.object({
    failure: z.nullable(z.object({ at: z.string(), cents, reason: z.string() })),
  }),
  errors: ["not_found", "payments_closed", "payments_unavailable"],
});

export const giveSlots = endpoint({
  method: "POST",
  path: "/admin/spaces/:id/plan",
  summary:
    "Gives a space slots for some days, as a voucher does. No days takes them back. What is paid for stays.",
  params: ById,
  body: z.object({
    slots: z.int().check(z.gte(3), z.lte(MAX_SLOTS)),
    days: z.int().check(z.gte(0), z.lte(3650)),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});

export const extendTrial = endpoint({
  method: "POST",
  path: "/admin/spaces/:id/trial",
  summary: "Extends the trial of a space by some days, or restarts one that has ended.",
  params: ById,
  body: z.object({ days: z.int().check(z.gte(1), z.lte(90)) }),
  answer: z.object({ trial_ends_at: z.string() }),
  errors: ["not_found", "plan_running"],
});

export const undoPlanAct = endpoint({
  method: "POST",
  path: "/admin/spaces/:id/undo",
  summary: "Takes the last act of an admin on a plan back: slots and trial are again as they were before.",
  params: ById,
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found", "nothing_to_undo"],
});
