/** The roles within a space, strongest first: the one order that gates, companies and erasure go by. */
export const SPACE_ROLES = ["owner", "admin", "member", "viewer"] as const;
export type SpaceRole = (typeof SPACE_ROLES)[number];

/** For sorting: the strongest first. */
export function byStrength(one: SpaceRole, other: SpaceRole): number {
  return SPACE_ROLES.indexOf(one) - SPACE_ROLES.indexOf(other);
}

export function isAtLeast(role: SpaceRole, least: SpaceRole): boolean {
  return byStrength(role, least) <= 0;
}

/** What a client without a login may see besides public figures, as chosen for the link. */
export const CLIENT_PARTS = ["notes", "goals", "insights", "reports"] as const;
export type ClientPart = (typeof CLIENT_PARTS)[number];
