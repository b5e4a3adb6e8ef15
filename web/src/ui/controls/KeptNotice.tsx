import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "./Button.tsx";

type KeptNoticeProps = { shown: boolean; onDiscard: () => void };

/** Says that a form holds what was typed earlier, and lets it go. */
export function KeptNotice({ shown, onDiscard }: KeptNoticeProps) {
  const t = useT("ui");
  return (
    <div role="status" className="empty:absolute">
      {shown && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-raised px-3 py-2">
          <p>{t("kept.text")}</p>
          <Button type="button" size="sm" variant="secondary" onClick={onDiscard}>
            {t("kept.discard")}
          </Button>
        </div>
      )}
    </div>
  );
}
