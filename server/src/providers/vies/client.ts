import { nationalPart, vatPrefix } from "@owlstat/core/vat/numbers.ts";
import * as z from "zod/mini";

export type ViesSettings = {
  url: string;
  /** Our own number: with it the register answers a proof of the check. */
  requester: { country: string; vat: string } | null;
};

export type ViesVerdict = {
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

const TIMEOUT = 8_000;
const Verdict = z.object({
  valid: z.boolean(),
  name: z.optional(z.nullable(z.string())),
  requestIdentifier: z.optional(z.nullable(z.string())),
});
const UNAVAILABLE: ViesVerdict = { result: "unavailable", name: null, proof: null };
const shown = (text: string | null | undefined) => (text && text !== "---" ? text : null);

/** The EU's register of VAT numbers. Whatever is no clear answer counts as an outage, never as a verdict. */
export function createVies({ url, requester }: ViesSettings): Vies {
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
        const response = await fetch(`${url}/check-vat-number`, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify(asked),
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT),
        });
        if (!response.ok || Number(response.headers.get("content-length") ?? 0) > 65_536) return UNAVAILABLE;
        const verdict = z.safeParse(Verdict, await response.json());
        if (!verdict.success) return UNAVAILABLE;
        const { valid, name, requestIdentifier } = verdict.data;
        return { result: valid ? "valid" : "invalid", name: shown(name), proof: shown(requestIdentifier) };
      } catch {
        return UNAVAILABLE;
      }
    },
  };
}
