import type { OwnSectionId, ReportAccount, ReportGoal, ReportNote, ReportSection } from "./model.ts";

/** What an account's chapter consists of, one after the other. */
export type ReportPart =
  | { what: "section"; section: ReportSection }
  | { what: "goals"; goals: readonly ReportGoal[]; comment: string | null }
  | { what: "notes"; notes: readonly ReportNote[]; comment: string | null };

/** The sections of an account with its goals and notes where the owner put them, else at the end. */
export function partsOf({ sections, goals, notes, places = {} }: ReportAccount): ReportPart[] {
  const commentOn = (id: OwnSectionId) => places[id]?.comment ?? null;
  const own: ReportPart[] = [];
  if (goals.length > 0) own.push({ what: "goals", goals, comment: commentOn("goals") });
  if (notes.length > 0) own.push({ what: "notes", notes, comment: commentOn("notes") });
  const parts: ReportPart[] = [];
  for (let index = 0; index <= sections.length; index += 1) {
    const section = sections[index];
    parts.push(...own.filter(({ what }) => placeOf(what as OwnSectionId) === index));
    if (section) parts.push({ what: "section", section });
  }
  return parts;

  function placeOf(id: OwnSectionId): number {
    return Math.min(places[id]?.after ?? sections.length, sections.length);
  }
}
