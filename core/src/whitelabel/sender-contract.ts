import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { DomainRecord } from "./domain-contract.ts";

export const OwnSender = z.object({
  address: z.string(),
  /** Mails come from this address and are signed; otherwise they come from ours under the sender's name. */
  verified: z.boolean(),
  record: DomainRecord,
  /** The alias by which mails come back to the same domain; nothing needs it. Null where returns are not read. */
  return_record: z.nullable(DomainRecord),
  checked_at: z.nullable(z.string()),
});
export type OwnSender = z.output<typeof OwnSender>;
const Answer = z.object({ sender: z.nullable(OwnSender) });

export const getOwnSender = endpoint({
  method: "GET",
  path: "/whitelabel/sender",
  summary: "The address that mails of the current space's site come from, with the DNS record it needs.",
  answer: Answer,
});

export const setOwnSender = endpoint({
  method: "PUT",
  path: "/whitelabel/sender",
  summary: "Chooses the address to send from. Another domain gets another key and has to be proven again.",
  body: z.object({ address: z.string().check(z.minLength(1), z.maxLength(300)) }),
  answer: Answer,
  errors: ["email_invalid", "domain_invalid", "domain_reserved", "rate_limited"],
});

export const checkOwnSender = endpoint({
  method: "POST",
  path: "/whitelabel/sender/check",
  summary: "Checks the DNS record of the sender's key.",
  answer: Answer,
  errors: ["not_found", "rate_limited"],
  timeout: 30_000,
});

export const removeOwnSender = endpoint({
  method: "DELETE",
  path: "/whitelabel/sender",
  summary: "Sends from our address again and deletes the key.",
  answer: Answer,
});
