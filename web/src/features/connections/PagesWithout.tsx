import { useT } from "../../platform/texts/i18n.tsx";

/** So many are named. */
const SHOWN = 5;

/** Pages without a professional Instagram account, and how to change that. */
export function PagesWithout({ pages }: { pages: readonly string[] }) {
  const t = useT("connections");
  const named = pages.slice(0, SHOWN).join(", ");
  return (
    <details className="text-muted">
      <summary className="cursor-pointer">{t("without.title", { count: pages.length })}</summary>
      <div className="flex flex-col gap-2 pt-2">
        <p className="wrap-anywhere">{pages.length > SHOWN ? `${named} …` : named}</p>
        <p>{t("without.how")}</p>
      </div>
    </details>
  );
}
