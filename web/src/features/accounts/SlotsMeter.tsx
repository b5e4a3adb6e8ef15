import { useT } from "../../platform/texts/i18n.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import { moreSlotsAt } from "../../ui/overlays/upgrade.ts";
import { cx } from "../../ui/styles/cx.ts";

type SlotsMeterProps = { used: number; total: number };

/** How many slots are used and free, with a link to get more when none is left. */
export function SlotsMeter({ used, total }: SlotsMeterProps) {
  const t = useT("accounts");
  const left = Math.max(0, total - used);
  const text = t("slots.used", { used, total });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
      <progress
        aria-label={text}
        value={Math.min(used, total)}
        max={Math.max(1, total)}
        className={cx("h-1.5 w-24 rounded-full", left === 0 && "text-warning")}
      />
      <span>
        {text} · {left === 0 ? t("slots.none") : t("slots.left", { left })}
      </span>
      {left === 0 && <TextLink to={moreSlotsAt(total)}>{t("slots.more")}</TextLink>}
    </span>
  );
}
