import {
  isComparison,
  isOfConnected,
  REPORT_SECTIONS,
  type ReportDefinition,
  type ReportSectionId,
} from "./definition.ts";

export const REPORT_TEMPLATES = ["summary", "profile", "competitors"] as const;
export type ReportTemplate = (typeof REPORT_TEMPLATES)[number];

type Start = Pick<ReportDefinition, "covers" | "window" | "compare" | "design" | "files"> & {
  sections: readonly ReportSectionId[];
  frequency: "daily" | "weekly" | "monthly";
};

const rolling = (key: "7d" | "30d" | "last_month") => ({ key, from: null, to: null });

/** The templates that a new report can start from. Name, texts and time zone come from its author. */
export const TEMPLATES: Readonly<Record<ReportTemplate, Start>> = {
  summary: {
    covers: "accounts",
    window: rolling("7d"),
    compare: "previous",
    design: "compact",
    files: ["pdf"],
    // What fits on one page.
    sections: ["kpis", "headline"],
    frequency: "weekly",
  },
  profile: {
    covers: "accounts",
    window: rolling("last_month"),
    compare: "previous",
    design: "plain",
    files: ["pdf", "xlsx"],
    sections: REPORT_SECTIONS.filter((id) => !isComparison(id) && id !== "followers" && !isOfConnected(id)),
    frequency: "monthly",
  },
  competitors: {
    covers: "accounts",
    window: rolling("30d"),
    compare: "none",
    design: "bold",
    files: ["pdf", "xlsx"],
    sections: ["compare", "kpis", "net-growth", "engagement-rate", "format-performance", "cadence"],
    frequency: "monthly",
  },
};

/** What a report takes from the template it follows. Its name, accounts, people, language and hours are its own. */
export const LINKED = [
  ...(["window", "compare", "sections", "empty", "cover", "summary", "design", "files"] as const),
] as const;
type Linked = Pick<ReportDefinition, (typeof LINKED)[number]>;

/** Whether two say the same in all that a template decides. */
export function isSame(one: Linked, other: Linked): boolean {
  return LINKED.every((part) => written(one[part]) === written(other[part]));
}

/** What is kept may have its parts in another order, and leaves out what is false or as usual. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value || null);
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${name}:${written(part)}`)
    .join()}}`;
}
