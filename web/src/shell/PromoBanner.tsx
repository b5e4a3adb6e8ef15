import { Link } from "react-router";
import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/i18n.tsx";

/** The code of the first-order discount. */
const CODE = "OWL5";

/** The first-order discount, where the operator shows it. */
export function PromoBanner() {
  const t = useT("shell");
  const { flags, site } = useBoot();
  if (!flags.promoBanner || !site.is_owlstat) return null;
  return (
    <p className="bg-brand px-4 py-2 text-center text-brand-on print:hidden">
      {t("promo.text", { code: CODE })}{" "}
      <Link to="/pricing" className="font-semibold underline">
        {t("promo.action")}
      </Link>
    </p>
  );
}
