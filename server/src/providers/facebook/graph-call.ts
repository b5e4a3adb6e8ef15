import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import { askJson, ProviderRefused, ProviderUnavailable, sendForm } from "../json-call.ts";

/** Error codes of Meta's outages and rate limits: trying later may help. */
const PASSING = new Set([1, 2, 4, 17, 32, 341, 368, 613, 80002]);

type Refusal = { code: number | null; message: string; subcode?: number | null };

/** A refusal by the Graph API, with its error code. */
export class GraphRefused extends ProviderRefused {
  readonly code: number | null;
  readonly subcode: number | null;
  constructor(service: string, { code, message, subcode = null }: Refusal) {
    super(service, `code ${code ?? "?"}: ${message.slice(0, 200)}`);
    this.code = code;
    this.subcode = subcode;
  }
  /** The token is of no use any more: it ran out, the password changed, the app was removed. */
  get tokenBad(): boolean {
    return this.code === 102 || this.code === 190;
  }
  get expired(): boolean {
    return this.tokenBad && this.subcode === 463;
  }
  get permissionMissing(): boolean {
    return this.code === 10 || (this.code !== null && this.code >= 200 && this.code < 300);
  }
}

/** Facebook's limit for calls in one batch. */
export const MOST_IN_BATCH = 50;

/** One answer of a batch: its body, or the error. */
type BatchAnswer = { ok: true; body: unknown } | { ok: false; error: Error };

export type GraphCall = {
  /** Whose API it is, as messages name it. */
  service: string;
  ask<S extends z.ZodMiniType>(schema: S, path: string, query: Record<string, string>): Promise<z.output<S>>;
  /** Up to 50 reads at once in a person's name; each counts as a call of its own. */
  batch(token: string, addresses: readonly string[]): Promise<BatchAnswer[]>;
  /** Calls with a person's token carry a proof that we know the app's secret, where the API takes one. */
  asPerson(token: string): Record<string, string>;
};

type GraphSettings = { service: string; base: string; appSecret: string | null };

export function createGraphCall({ service, base, appSecret }: GraphSettings): GraphCall {
  function asPerson(token: string): Record<string, string> {
    if (appSecret === null) return { access_token: token };
    const appsecret_proof = createHmac("sha256", appSecret).update(token).digest("hex");
    return { access_token: token, appsecret_proof };
  }
  return {
    service,
    asPerson,
    async ask(schema, path, query) {
      const url = new URL(base + path);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const { ok, body } = await askJson(service, url);
      if (!ok) throw refusal(service, body);
      const parsed = z.safeParse(schema, body);
      if (!parsed.success) throw new ProviderUnavailable(service, `an answer of ${path} has another shape`);
      return parsed.data;
    },
    async batch(token, addresses) {
      if (addresses.length === 0) return [];
      const batch = JSON.stringify(addresses.map((relative_url) => ({ method: "GET", relative_url })));
      const form = new URLSearchParams({ ...asPerson(token), include_headers: "false", batch });
      const { ok, body } = await sendForm(service, new URL(base), form);
      if (!ok) throw refusal(service, body as Record<string, unknown>);
      const parsed = z.safeParse(Batch, body);
      if (!parsed.success || parsed.data.length !== addresses.length) {
        throw new ProviderUnavailable(service, "the answer to several calls has another shape");
      }
      return parsed.data.map((part) => partOf(service, part));
    },
  };
}

/** Null for calls that Facebook did not make for lack of time. */
const Batch = z.array(z.nullable(z.object({ code: z.number(), body: z.string() })));

function partOf(service: string, part: z.output<typeof Batch>[number]): BatchAnswer {
  if (!part) return { ok: false, error: new ProviderUnavailable(service, "a call was left out") };
  try {
    const body: unknown = JSON.parse(part.body);
    if (part.code >= 200 && part.code < 300) return { ok: true, body };
    return { ok: false, error: refusal(service, body as Record<string, unknown>) };
  } catch {
    return { ok: false, error: new ProviderUnavailable(service, "the answer is not JSON") };
  }
}

/** Too many calls of the app, the person, the page or the account. */
const LIMITS = new Set([4, 17, 32, 613, 80002]);

function refusal(service: string, body: Record<string, unknown> | null): Error {
  const { code, message, error_subcode } = (body?.error ?? {}) as Record<string, unknown>;
  const known = typeof code === "number" ? code : null;
  if (known !== null && PASSING.has(known)) {
    return new ProviderUnavailable(service, `code ${known}`, { limited: LIMITS.has(known) });
  }
  const subcode = typeof error_subcode === "number" ? error_subcode : null;
  return new GraphRefused(service, { code: known, message: String(message ?? ""), subcode });
}
