import type { ReportAccount, ReportSection } from "./model.ts";
import { OWN_IDS, type OwnSectionId } from "./own/ids.ts";
import type { OwnLine } from "./own/own-section.ts";
import { ownLines } from "./own/sections.ts";

export type OwnPart = { what: OwnSectionId; lines: readonly OwnLine[]; comment: string | null };
/** The parts of an account's chapter, in order. */
export type ReportPart = { what: "section"; section: ReportSection } | OwnPart;

/** The sections of an account, with the space's own where the owner put them, else at the end. */
export function partsOf(account: ReportAccount): ReportPart[] {
  const { sections, places = {} } = account;
  const own = OWN_IDS.map((what) => ({
    after: Math.min(places[what]?.after ?? sections.length, sections.length),
    part: { what, lines: ownLines(what, account), comment: places[what]?.comment ?? null },
  })).filter(({ part }) => part.lines.length > 0);
  return [...sections, null].flatMap((section, index) => [
    ...own.flatMap(({ after, part }) => (after === index ? [part] : [])),
    ...(section ? [{ what: "section" as const, section }] : []),
  ]);
}
