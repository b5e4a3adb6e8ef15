import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import { askJson, ProviderRefused, ProviderUnavailable } from "../json-call.ts";

export const SERVICE = "Facebook";

/** Their own troubles and their limits, per app, person, page or call: trying later may help. */
const PASSING = new Set([1, 2, 4, 17, 32, 341, 368, 613]);

/** Facebook's no, with the code that says why. */
export class FacebookRefused extends ProviderRefused {
  readonly code: number | null;
  constructor(code: number | null, message: string) {
    super(SERVICE, `code ${code ?? "?"}: ${message.slice(0, 200)}`);
    this.code = code;
  }
  /** The token is of no use any more: it ran out, the password changed, the app was removed. */
  get tokenBad(): boolean {
    return this.code === 102 || this.code === 190;
  }
  get permissionMissing(): boolean {
    return this.code === 10 || (this.code !== null && this.code >= 200 && this.code < 300);
  }
}

export type GraphCall = {
  ask<S extends z.ZodMiniType>(schema: S, path: string, query: Record<string, string>): Promise<z.output<S>>;
  /** Calls with a person's token carry a proof that we know the app's secret. */
  asPerson(token: string): Record<string, string>;
};

export function createGraphCall(base: string, appSecret: string): GraphCall {
  return {
    async ask(schema, path, query) {
      const url = new URL(base + path);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const { ok, body } = await askJson(SERVICE, url);
      if (!ok) throw refusal(body);
      const parsed = z.safeParse(schema, body);
      if (!parsed.success) throw new ProviderUnavailable(SERVICE, `an answer of ${path} has another shape`);
      return parsed.data;
    },
    asPerson(token) {
      const appsecret_proof = createHmac("sha256", appSecret).update(token).digest("hex");
      return { access_token: token, appsecret_proof };
    },
  };
}

function refusal(body: Record<string, unknown>): Error {
  const { code, message } = (body.error ?? {}) as { code?: unknown; message?: unknown };
  const known = typeof code === "number" ? code : null;
  if (known !== null && PASSING.has(known)) return new ProviderUnavailable(SERVICE, `code ${known}`);
  return new FacebookRefused(known, String(message ?? ""));
}
