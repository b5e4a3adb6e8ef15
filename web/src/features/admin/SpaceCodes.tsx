import type { AdminSpace } from "@owlstat/core/admin/space-contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";

/** Vouchers that a space redeemed, and the code of its first order. */
export function SpaceCodes({ codes }: { codes: AdminSpace["codes"] }) {
  const t = useT("admin");
  const { date } = useInstantText();
  if (codes.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-semibold">{t("space.codes")}</h4>
      <ul className="flex flex-col gap-1">
        {codes.map(({ code, label, redeemed_at, spent_at }) => (
          <li key={code} className="flex flex-wrap gap-x-3 wrap-anywhere">
            <code>{code}</code>
            <span>{label || t("space.firstOrder")}</span>
            {redeemed_at && <span>{t("space.redeemed", { date: date(redeemed_at) })}</span>}
            {spent_at && <span>{t("space.spent", { date: date(spent_at) })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
