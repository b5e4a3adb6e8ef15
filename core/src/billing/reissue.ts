import { DAY } from "../time.ts";
import type { VatVerdict } from "../vat/rules.ts";

/** For so long after a sale buyers replace its invoice by themselves; later they ask the operator. */
const REISSUE_DAYS = 30;

export type Reissue = {
  kind: "invoice" | "credit_note";
  /** The day of the sale, which stays the same however often its invoice is replaced. */
  soldAt: number;
  /** What credit notes took back of it. */
  credited: number;
  replaced: boolean;
  charged: VatVerdict;
  /** The VAT that today's billing details lead to. */
  due: VatVerdict;
  /** Whether today's billing details differ from those on it. */
  changed: boolean;
};

type ReissueVerdict =
  | { ok: true }
  | { ok: false; code: "invoice_final" | "invoice_unchanged" | "invoice_vat_differs" };

/**
 * May an invoice be cancelled and issued anew with today's billing details? The amounts stay what was paid, so only
 * details that lead to the same VAT can be mended by another document.
 */
export function mayReissue(given: Reissue, by: "buyer" | "operator", now: number): ReissueVerdict {
  const { kind, soldAt, credited, replaced, charged, due, changed } = given;
  const late = by === "buyer" && now - soldAt > REISSUE_DAYS * DAY;
  if (kind !== "invoice" || credited !== 0 || replaced || late) return { ok: false, code: "invoice_final" };
  if (charged.kind !== due.kind || charged.rate !== due.rate)
    return { ok: false, code: "invoice_vat_differs" };
  return changed ? { ok: true } : { ok: false, code: "invoice_unchanged" };
}
