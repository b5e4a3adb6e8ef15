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
