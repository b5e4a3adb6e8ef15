import { FREE_SLOTS } from "@owlstat/core/plans/rules.ts";
import { FIRST_ORDER_PERCENT } from "@owlstat/core/pricing/rules.ts";
import { useBoot } from "../platform/boot.tsx";
import { Link } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";

/** The first-order discount, where the operator shows it and for those whose first order is still to come. */
export function PromoBanner() {
  const t = useT("shell");
  const { promoCode, site } = useBoot();
  const { user } = useSession();
  const ordered = user !== null && (user.has_ordered || user.prolevel > FREE_SLOTS || user.hasToRenew);
  if (promoCode === null || ordered || !site.own_site) return null;
  return (
    <p className="bg-brand px-4 py-2 text-center text-brand-on print:hidden">
      {t("promo.text", { code: promoCode, percent: FIRST_ORDER_PERCENT })}{" "}
      <Link to="/pricing" className="font-semibold underline">
        {t("promo.action")}
      </Link>
    </p>
  );
}
