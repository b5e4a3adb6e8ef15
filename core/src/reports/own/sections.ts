import { goals } from "./goals.ts";
import type { OwnSectionId } from "./ids.ts";
import { notes } from "./notes.ts";
import type { OwnLine, OwnSection } from "./own-section.ts";

const ALL = { goals, notes } satisfies Record<OwnSectionId, unknown>;

export type OwnInput<Id extends OwnSectionId> = Parameters<(typeof ALL)[Id]["rows"]>[0][number];
type OwnRow<Id extends OwnSectionId> = ReturnType<(typeof ALL)[Id]["rows"]>[number];
export type OwnInputs = { readonly [Id in OwnSectionId]: readonly OwnInput<Id>[] };
export type OwnRows = { readonly [Id in OwnSectionId]: readonly OwnRow<Id>[] };

export const OWN_SECTIONS: { readonly [Id in OwnSectionId]: OwnSection<OwnInput<Id>, OwnRow<Id>> } = ALL;

/** What an account's chapter says in one of these sections: nothing in models kept before there was the section. */
export function ownLines<Id extends OwnSectionId>(id: Id, rows: Partial<OwnRows>): OwnLine[] {
  const { line } = OWN_SECTIONS[id];
  return rows[id]?.map(line) ?? [];
}
