import { Link } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Icon } from "../marks/Icon.tsx";

/** Leads from a page to the guide that shows how it is used. */
export function GuideLink({ to }: { to: string }) {
  const t = useT("ui");
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center gap-1.5 self-start rounded-sm text-sm text-muted underline underline-offset-3 hover:text-ink print:hidden"
    >
      <Icon name="info" size={16} />
      {t("guide")}
    </Link>
  );
}
