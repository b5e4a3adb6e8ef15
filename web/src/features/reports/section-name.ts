import { type AnalysisId, CATALOGUE } from "@owlstat/core/analyses/catalogue.ts";
import type { ReportSectionId } from "@owlstat/core/reports/definition.ts";
import { isOwnSection } from "@owlstat/core/reports/own/ids.ts";
import { useT } from "../../platform/texts/i18n.tsx";

/** An analysis by its own name. */
export function useSectionName(): (id: ReportSectionId) => string {
  const t = useT("analyses");
  const own = useT("reports");
  return (id) => (isOwnSection(id) ? own(`section.${id}`) : t(`${id}.title`));
}

/** The part of a profile's page where it stands. */
export function useSectionGroup(): (id: ReportSectionId) => string {
  const t = useT("analyses");
  const own = useT("reports");
  return (id) =>
    isOwnSection(id) ? own("section.own") : t(`section.${CATALOGUE[id as AnalysisId].section}`);
}
