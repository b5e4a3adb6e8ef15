import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";

type ShowAllProps = { count: number; shown: number; onAll: () => void };

/** Opens the rest of a list, which paper cannot: there it says how many are shown. Nothing where all of it is there. */
export function ShowAll({ count, shown, onAll }: ShowAllProps) {
  const t = useT("dashboard");
  if (shown >= count) return null;
  return (
    <div className="flex justify-center p-4">
      <Button variant="secondary" className="print:hidden" onClick={onAll}>
        {t("showAll", { count })}
      </Button>
      <p className="hidden text-sm text-muted print:block">{t("shownOf", { shown, count })}</p>
    </div>
  );
}
