import type { PaymentService } from "../payments.ts";
import { centsOf } from "./money.ts";
import type { Parts } from "./settle.ts";

type Failed = { amount?: { value?: unknown }; time?: unknown; reason_code?: unknown };

/** Each subscription names its last failed payment until one is paid again. */
export function failures({ wire, memory }: Parts): Pick<PaymentService, "lastFailure"> {
  return {
    async lastFailure(customerId) {
      const rows = await memory.of(customerId);
      const shown = await Promise.all(rows.map(({ id }) => wire.find(`/v1/billing/subscriptions/${id}`)));
      const failed = shown.flatMap((found) => {
        const info = found?.body.billing_info as { last_failed_payment?: Failed } | undefined;
        const { amount, time, reason_code } = info?.last_failed_payment ?? {};
        const at = Date.parse(String(time));
        if (Number.isNaN(at)) return [];
        return [{ at, cents: centsOf(amount), reason: String(reason_code ?? "unknown") }];
      });
      return failed.toSorted((a, b) => b.at - a.at)[0] ?? null;
    },
  };
}
