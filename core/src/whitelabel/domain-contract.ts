import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { DOMAIN_STATES } from "./domains.ts";

export const DomainRecord = z.object({
  type: z.enum(["TXT", "CNAME"]),
  name: z.string(),
  value: z.string(),
  /** Null before the first check. */
  state: z.nullable(z.enum(["right", "missing", "wrong", "unknown"])),
  /** The values found there instead. */
  found: z.array(z.string()),
});
export type DomainRecord = z.output<typeof DomainRecord>;

export const Domain = z.object({
  host: z.string(),
  state: z.enum(DOMAIN_STATES),
  /** True for a bare domain, where most name servers allow no alias. */
  apex: z.boolean(),
  records: z.array(DomainRecord),
  checked_at: z.nullable(z.string()),
  /** Since when its records are no longer right. */
  failing_since: z.nullable(z.string()),
});
export type Domain = z.output<typeof Domain>;
const Answer = z.object({ domain: z.nullable(Domain) });

export const getOwnDomain = endpoint({
  method: "GET",
  path: "/whitelabel/domain",
  summary: "The domain of the current space, with the DNS records it needs and what was found of them.",
  answer: Answer,
});

export const addDomain = endpoint({
  method: "POST",
  path: "/whitelabel/domain",
  summary: "Claims a domain for the site of the current space.",
  body: z.object({ host: z.string().check(z.minLength(1), z.maxLength(300)) }),
  answer: Answer,
  errors: ["domain_invalid", "domain_reserved", "domain_taken", "domain_exists", "rate_limited"],
});

export const checkDomain = endpoint({
  method: "POST",
  path: "/whitelabel/domain/check",
  summary: "Checks the DNS records again.",
  answer: Answer,
  errors: ["not_found", "rate_limited"],
  timeout: 30_000,
});

export const removeDomain = endpoint({
  method: "DELETE",
  path: "/whitelabel/domain",
  summary: "Removes the domain; the site is no longer served there.",
  answer: Answer,
});
