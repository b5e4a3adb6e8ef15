import type { Missing as Shortage } from "@owlstat/core/analyses/types.ts";
import { useT } from "../../platform/i18n.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";

/** No figure, and what it would need. */
export function Missing({ missing: { need, have, unit } }: { missing: Shortage }) {
  const t = useT("analyses");
  const c = useT("charts");
  return (
    <EmptyState
      compact
      kind="nothing"
      icon="chart"
      title={c("empty.title")}
      text={t(`missing.${unit}`, { need, have })}
    />
  );
}
