import type { OwnSectionId, ReportAccount, ReportGoal, ReportNote, ReportSection } from "./model.ts";

/** The parts of an account's chapter, in order. */
export type ReportPart =
  | { what: "section"; section: ReportSection }
  | { what: "goals"; goals: readonly ReportGoal[]; comment: string | null }
  | { what: "notes"; notes: readonly ReportNote[]; comment: string | null };

/** The sections of an account, with its goals and notes where the owner put them, else at the end. */
export function partsOf({ sections, goals, notes, places = {} }: ReportAccount): ReportPart[] {
  const own = (["goals", "notes"] as const).map((id) => ({
    after: Math.min(places[id]?.after ?? sections.length, sections.length),
    part: ownPart(id, { goals, notes }, places[id]?.comment ?? null),
  }));
  return [...sections, null].flatMap((section, index) => [
    ...own.flatMap(({ after, part }) => (part && after === index ? [part] : [])),
    ...(section ? [{ what: "section" as const, section }] : []),
  ]);
}

/** Null where there is nothing to tell. */
function ownPart(
  id: OwnSectionId,
  { goals, notes }: Pick<ReportAccount, "goals" | "notes">,
  comment: string | null,
): ReportPart | null {
  if (id === "goals") return goals.length > 0 ? { what: id, goals, comment } : null;
  return notes.length > 0 ? { what: id, notes, comment } : null;
}
