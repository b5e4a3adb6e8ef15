import { nationalPart, vatPrefix } from "@owlstat/core/vat/numbers.ts";
import * as z from "zod/mini";
import type { Clock } from "../../platform/clock.ts";
import { createGuard, type Guard } from "../breaker.ts";
import { callJson, ProviderUnavailable } from "../json-call.ts";

export type ViesSettings = {
  url: string;
  /** Our own number: with it the register answers a proof of the check. */
  requester: { country: string; vat: string } | null;
};

type ViesVerdict = {
  result: "valid" | "invalid" | "unavailable";
  name: string | null;
  proof: string | null;
};

export type Vies = { check(country: string, number: string): Promise<ViesVerdict> };

declare module "../../platform/context.ts" {
  interface Services {
    vies: Vies;
  }
}

const SERVICE = "VIES";
const Verdict = z.object({
  valid: z.boolean(),
  name: z.optional(z.nullable(z.string())),
  requestIdentifier: z.optional(z.nullable(z.string())),
});
const UNAVAILABLE: ViesVerdict = { result: "unavailable", name: null, proof: null };
const shown = (text: string | null | undefined) => (text && text !== "---" ? text : null);

async function ask(url: string, asked: object): Promise<ViesVerdict> {
  const sent = { method: "POST", body: asked, headers: {} } as const;
  const { ok, body } = await callJson(SERVICE, new URL(`${url}/check-vat-number`), sent);
  const verdict = z.safeParse(Verdict, body);
  if (!ok || !verdict.success) throw new ProviderUnavailable(SERVICE, "no verdict");
  const { valid, name, requestIdentifier } = verdict.data;
  return { result: valid ? "valid" : "invalid", name: shown(name), proof: shown(requestIdentifier) };
}

/** The EU's register of VAT numbers. Whatever is no clear answer counts as an outage, never as a verdict. */
export function createVies({ url, requester, clock }: ViesSettings & { clock: Clock }): Vies {
  // Behind VIES each country answers by itself, and fails by itself.
  const guards = new Map<string, Guard>();
  const guardOf = (country: string) => {
    const guard = guards.get(country) ?? createGuard(SERVICE, () => clock.now());
    guards.set(country, guard);
    return guard;
  };
  return {
    async check(country, number) {
      const asked = {
        countryCode: vatPrefix(country),
        vatNumber: nationalPart(country, number),
        ...(requester && {
          requesterMemberStateCode: vatPrefix(requester.country),
          requesterNumber: nationalPart(requester.country, requester.vat),
        }),
      };
      try {
        return await guardOf(asked.countryCode)(() => ask(url, asked));
      } catch (error) {
        if (error instanceof ProviderUnavailable) return UNAVAILABLE;
        throw error;
      }
    },
  };
}
