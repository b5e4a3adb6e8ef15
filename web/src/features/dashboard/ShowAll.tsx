import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";

type ShowAllProps = { count: number; shown: number; onAll: () => void };

/** Opens the rest of a list; nothing where all of it is there. */
export function ShowAll({ count, shown, onAll }: ShowAllProps) {
  const t = useT("dashboard");
  if (shown >= count) return null;
  return (
    <div className="flex justify-center p-4 print:hidden">
      <Button variant="secondary" onClick={onAll}>
        {t("showAll", { count })}
      </Button>
    </div>
  );
}
