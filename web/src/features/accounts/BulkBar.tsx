import { MOST_COMPARED } from "@owlstat/core/analyses/types.ts";
import { comparePath } from "@owlstat/core/analyses/view.ts";
import type { ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import type { AccountControl } from "./control.ts";

type BulkBarProps = {
  control: AccountControl;
  /** Removes the selection from a folder; depends on which folder is shown. */
  takeOut: ReactNode;
  /** Shares the selection with others. */
  share: ReactNode;
};

/** Actions for all ticked accounts. */
export function BulkBar({ control, takeOut, share }: BulkBarProps) {
  const t = useT("accounts");
  const names = [...control.selected];
  if (names.length === 0) return null;
  return (
    <section
      aria-label={t("bulk.label")}
      className="sticky bottom-4 z-10 flex w-fit max-w-full items-center gap-2 rounded-card bg-surface p-2 pl-4 shadow-panel max-md:bottom-17 max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-wrap print:hidden"
    >
      <output className="mr-1 whitespace-nowrap font-medium tabular-nums">
        {t("bulk.count", { count: names.length })}
      </output>
      <Button variant="secondary" icon="folder" onClick={() => control.file(names)}>
        {t("bulk.file")}
      </Button>
      {names.length > 1 && names.length <= MOST_COMPARED && (
        <LinkButton to={comparePath(names)} variant="secondary" icon="chart">
          {t("bulk.compare")}
        </LinkButton>
      )}
      {takeOut}
      {share}
      <Button variant="danger" icon="trash" onClick={() => control.remove(names)}>
        {t("bulk.remove")}
      </Button>
      <IconButton icon="close" label={t("bulk.clear")} onClick={() => control.selectAll(false)} />
    </section>
  );
}
