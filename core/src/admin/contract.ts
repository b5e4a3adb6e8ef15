import * as z from "zod/mini";
import { UtmInfo } from "../attribution/contract.ts";
import { AUDIT_KINDS } from "../audit/rules.ts";
import { endpoint } from "../endpoint.ts";
import { STANDINGS } from "../plans/rules.ts";
import { DOMAIN_STATES } from "../whitelabel/domains.ts";

/**
 * Every call here needs an admin's session and the admin password in the header `X-Admin-Password`. Without it, or
 * with a wrong one: `admin_password_wrong` (403); after ten wrong ones `rate_limited` for an hour.
 */
const Ok = z.object({ ok: z.literal(true) });
const Page = {
  /** Page number, starting at 1. */
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  q: z.optional(z.string().check(z.maxLength(100))),
};
export const ADMIN_PAGE_SIZE = 50;

export const checkAdminGate = endpoint({
  method: "GET",
  path: "/admin/gate",
  summary: "Checks the admin password.",
  answer: Ok,
  errors: ["admin_password_wrong", "rate_limited"],
});

const PlanStanding = z.enum(STANDINGS);
export const AdminUser = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  admin: z.boolean(),
  confirmed: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.nullable(z.string()),
  /** Their own first. */
  spaces: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(["personal", "company"]),
      name: z.string(),
      plan: PlanStanding,
      slots: z.int(),
    }),
  ),
  utm_info: z.nullable(UtmInfo),
});
export type AdminUser = z.output<typeof AdminUser>;

export const listUsers = endpoint({
  method: "GET",
  path: "/admin/users",
  summary:
    "Users, newest first; `q` looks into name and address, and into companies, buyers, numbers of invoices, ids of payment services and domains of their spaces.",
  query: z.object({
    ...Page,
    /** Of a space they own. */
    plan: z.optional(PlanStanding),
    confirmed: z.optional(z.enum(["yes", "no"])),
    campaign: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({ users: z.array(AdminUser), total: z.number() }),
});

const OnboardingEntry = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  created_at: z.string(),
  confirmed: z.boolean(),
  connected: z.boolean(),
  in_company: z.boolean(),
  welcome_seen: z.boolean(),
  completed: z.boolean(),
  note: z.string(),
  /** An admin marked this person as taken care of. */
  handled: z.boolean(),
  utm_info: z.nullable(UtmInfo),
});

export const listOnboardings = endpoint({
  method: "GET",
  path: "/admin/onboardings",
  summary: "The progress of new users, longest waiting first.",
  query: z.object({ ...Page, state: z.optional(z.enum(["open", "completed", "handled"])) }),
  answer: z.object({ onboardings: z.array(OnboardingEntry), total: z.number() }),
});

const AuditEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.enum(AUDIT_KINDS),
  user: z.nullable(z.object({ id: z.uuid(), email: z.string() })),
  ip: z.nullable(z.string()),
  user_agent: z.string(),
  details: z.record(z.string(), z.unknown()),
});

export const listAudit = endpoint({
  method: "GET",
  path: "/admin/audit",
  summary: "Security events, newest first.",
  query: z.object({
    page: Page.page,
    kind: z.optional(z.enum(AUDIT_KINDS)),
    user_id: z.optional(z.uuid()),
    ip: z.optional(z.union([z.ipv4(), z.ipv6()])),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  answer: z.object({ events: z.array(AuditEntry), total: z.number() }),
});

export const setUserPassword = endpoint({
  method: "POST",
  path: "/admin/users/:id/password",
  summary: "Sets a user's password (by the stricter rule) and ends their sessions.",
  params: z.object({ id: z.uuid() }),
  body: z.object({ password: z.string().check(z.maxLength(1024)) }),
  answer: Ok,
  errors: ["not_found", "password_refused"],
});

export const signUserOut = endpoint({
  method: "POST",
  path: "/admin/users/:id/sign-out",
  summary: "Ends every session of a user.",
  params: z.object({ id: z.uuid() }),
  answer: z.object({ ended: z.number() }),
  errors: ["not_found"],
});

export const DeadJob = z.object({
  id: z.uuid(),
  /** The name of the job, as `noun.act`. */
  job: z.string(),
  attempts: z.number(),
  /** When the job was given up after its last attempt. */
  at: z.string(),
  error: z.string(),
  /** The ids it was to work on, as JSON. */
  payload: z.string(),
});
export type DeadJob = z.output<typeof DeadJob>;

export const listDeadJobs = endpoint({
  method: "GET",
  path: "/admin/jobs",
  summary: "Background jobs that failed, newest first.",
  query: z.object({ page: Page.page }),
  answer: z.object({ jobs: z.array(DeadJob), total: z.number() }),
});

export const retryDeadJobs = endpoint({
  method: "POST",
  path: "/admin/jobs/retry",
  summary: "Queues failed jobs again: the ones named, or all.",
  body: z.object({ ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000))) }),
  answer: z.object({ queued: z.number() }),
});

export const AdminDomain = z.object({
  host: z.string(),
  state: z.enum(DOMAIN_STATES),
  space: z.string(),
  /** The brand that this host would show. */
  brandname: z.nullable(z.string()),
  created_at: z.string(),
  checked_at: z.nullable(z.string()),
  failing_since: z.nullable(z.string()),
});
export type AdminDomain = z.output<typeof AdminDomain>;

export const listDomains = endpoint({
  method: "GET",
  path: "/admin/domains",
  summary: "Domains of agencies; those that wait for approval come first.",
  answer: z.object({ domains: z.array(AdminDomain) }),
});

export const decideDomain = endpoint({
  method: "POST",
  path: "/admin/domains/decide",
  summary: "Approves a domain whose records are correct, or withdraws the approval.",
  body: z.object({ host: z.string().check(z.minLength(1), z.maxLength(253)), approve: z.boolean() }),
  answer: z.object({ domains: z.array(AdminDomain) }),
  errors: ["not_found", "domain_not_proven"],
});
