import type { Shading } from "@owlstat/core/charts/shades.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";

/** The shading of imported days for a chart, if its metric can be imported. */
export function useShading(spans: Shading["spans"] | undefined): { shading?: Shading } {
  const t = useT("charts");
  return useMemo(() => (spans ? { shading: { label: t("imported"), spans } } : {}), [spans, t]);
}
