import { useT } from "../../platform/texts/i18n.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import { moreSlotsAt } from "../../ui/overlays/upgrade.ts";

type SlotsLeftProps = {
  id: string;
  open: number;
  total: number;
  /** How many slots the ticked accounts need. */
  taken: number;
};

/** How many slots stay free with the ticked accounts, and a link to more if they do not suffice. */
export function SlotsLeft({ id, open, total, taken }: SlotsLeftProps) {
  const t = useT("connections");
  const left = open - taken;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
      <output id={id} className={left < 0 ? "font-medium text-warning" : "text-muted"}>
        {left < 0 ? t("pick.over", { count: -left }) : t("pick.left", { left, total })}
      </output>
      {left <= 0 && <TextLink to={moreSlotsAt(total)}>{t("pick.more")}</TextLink>}
    </p>
  );
}
