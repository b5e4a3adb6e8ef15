import type { Shading } from "@owlstat/core/charts/shades.ts";
import { useMemo } from "react";
import { useT } from "../../platform/i18n.tsx";

/** What a chart of days adds to its input, where its figure can be imported: the shade on the days that were. */
export function useShading(spans: Shading["spans"] | undefined): { shading?: Shading } {
  const t = useT("charts");
  return useMemo(() => (spans ? { shading: { label: t("imported"), spans } } : {}), [spans, t]);
}
