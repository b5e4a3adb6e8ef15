import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/i18n.tsx";
import { Link } from "../platform/router.tsx";

/** The first-order discount, where the operator shows it. */
export function PromoBanner() {
  const t = useT("shell");
  const { promoCode, site } = useBoot();
  if (promoCode === null || !site.is_owlstat) return null;
  return (
    <p className="bg-brand px-4 py-2 text-center text-brand-on print:hidden">
      {t("promo.text", { code: promoCode })}{" "}
      <Link to="/pricing" className="font-semibold underline">
        {t("promo.action")}
      </Link>
    </p>
  );
}
