import { unsubscribe } from "@owlstat/core/mail/contract.ts";
import { MAIL_TOPICS, type MailTopic } from "@owlstat/core/mail/rules.ts";
import { API_BASE } from "../platform/http/calls/api.ts";
import { oneLine } from "../platform/mail/checks.ts";
import { seal, unseal } from "../platform/seal.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { MailList } from "./store.ts";

const keyOf = (secrets: Secrets) => secrets.derive("unsubscribe");

export type Subscriber = MailList & { email: string };

/** The link stands in a header, whose lines have at most 998 bytes (RFC 5322), beside an address that may be long. */
const LONGEST_NAME = 60;

function shortName(name: string): string {
  const letters = [...oneLine(name)];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join("")}…` : letters.join("");
}

/** Sealed, so that the link neither shows the address nor can be made for another one. */
function unsubscribeToken(secrets: Secrets, { email, topic, list, name }: Subscriber): string {
  const parts = [email, topic, list, name && shortName(name)];
  return seal(keyOf(secrets), JSON.stringify(parts)).toString("base64url");
}

export function readUnsubscribeToken(secrets: Secrets, token: string): Subscriber | null {
  const text = unseal(keyOf(secrets), Buffer.from(token, "base64url"));
  if (!text) return null;
  const [email = "", topic = "", list = "", name] = JSON.parse(text) as string[];
  if (!MAIL_TOPICS.some((known) => known === topic)) return null;
  return { email, topic: topic as MailTopic, list, ...(name && { name }) };
}

/** The page for people, and the address that takes the one-click POST of mail programs. */
export function unsubscribeLinks(secrets: Secrets, origin: string, subscriber: Subscriber) {
  const token = unsubscribeToken(secrets, subscriber);
  return {
    page: `${origin}/report-unsubscribe?token=${token}`,
    oneClick: `${origin}${API_BASE}${unsubscribe.path}?token=${token}`,
  };
}
