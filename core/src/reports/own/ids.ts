/** The sections of a report that are the space's own, in their usual order; without their code, for menus and forms. */
export const OWN_IDS = ["goals", "notes"] as const;
export type OwnSectionId = (typeof OWN_IDS)[number];

export function isOwnSection(id: string): id is OwnSectionId {
  return (OWN_IDS as readonly string[]).includes(id);
}
