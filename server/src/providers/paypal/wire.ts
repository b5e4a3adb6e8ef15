import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import { createGuard } from "../breaker.ts";
import { callJson, ProviderRefused, ProviderUnavailable, sendForm } from "../json-call.ts";

export const SERVICE = "PayPal";

export type PaypalSettings = {
  apiUrl: string;
  /** Where payers look after their automatic payments. */
  siteUrl: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
};

type Sent = { method?: "GET" | "POST" | "PATCH"; body?: unknown; key?: string };
type Answered = { body: Record<string, unknown>; at: number };

export type Wire = {
  /** Null when there is nothing of that id. */
  find(path: string): Promise<Answered | null>;
  send(path: string, sent: Sent): Promise<Answered>;
  isAway(): boolean;
};

/** A token is taken anew so long before it runs out. */
const EARLY = 5 * MINUTE;

/** The REST calls: a token for the credentials, then JSON. The same key never does a thing twice. */
export function createWire({ apiUrl, clientId, clientSecret }: PaypalSettings, now: () => number): Wire {
  const guarded = createGuard(SERVICE, now);
  let token: { text: string; ends: number } | null = null;

  async function freshToken(): Promise<string> {
    if (token && token.ends > now()) return token.text;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const form = new URLSearchParams({ grant_type: "client_credentials" });
    const headers = { authorization: `Basic ${basic}` };
    const { ok, body } = await sendForm(SERVICE, new URL(`${apiUrl}/v1/oauth2/token`), form, headers);
    const { access_token, expires_in } = (body ?? {}) as { access_token?: unknown; expires_in?: unknown };
    if (!ok || typeof access_token !== "string") throw new ProviderUnavailable(SERVICE, "no token");
    token = { text: access_token, ends: now() + Number(expires_in ?? 0) * SECOND - EARLY };
    return access_token;
  }

  async function call(path: string, { method = "GET", body, key }: Sent, again = true): Promise<Call> {
    const headers = {
      authorization: `Bearer ${await freshToken()}`,
      prefer: "return=representation",
      ...(key && { "paypal-request-id": key }),
    };
    const sent = { method, headers, ...(body !== undefined && { body }) };
    const answer = await callJson(SERVICE, new URL(apiUrl + path), sent);
    if (answer.status !== 401 || !again) return answer;
    token = null;
    return call(path, { method, body, ...(key && { key }) }, false);
  }

  // The date of an answer counts whole seconds: what is due within this one has come.
  const answered = ({ body, at }: Call) => ({
    body: (body ?? {}) as Record<string, unknown>,
    at: (at ?? now()) + SECOND - 1,
  });
  return {
    isAway: guarded.isResting,
    async find(path) {
      const answer = await guarded(() => call(path, {}));
      if (answer.status === 404) return null;
      if (!answer.ok) throw new ProviderRefused(SERVICE, issueOf(answer.body));
      return answered(answer);
    },
    async send(path, sent) {
      const answer = await guarded(() => call(path, sent));
      if (!answer.ok) throw new ProviderRefused(SERVICE, issueOf(answer.body));
      return answered(answer);
    },
  };
}

type Call = Awaited<ReturnType<typeof callJson>>;

/** The name of the problem; messages may name people. */
function issueOf(body: unknown): string {
  const { name, details } = (body ?? {}) as { name?: unknown; details?: { issue?: unknown }[] };
  return String(details?.[0]?.issue ?? name ?? "bad request");
}
