import { useT } from "../../platform/texts/i18n.tsx";
import { EmptyState } from "../layout/EmptyState.tsx";

/** What an analysis still needs: so many of something, and how many there are. */
export type Shortage = { kind: "days" | "posts" | "people" | "peers"; need: number; have: number };

export function NotEnoughData({ shortage: { kind, need, have } }: { shortage: Shortage }) {
  const t = useT("charts");
  return (
    <EmptyState
      compact
      kind="nothing"
      icon="chart"
      title={t("empty.title")}
      text={t(`empty.${kind}`, { need, have })}
    />
  );
}
