import { byStrength, isAtLeast, type SpaceRole } from "../spaces/roles.ts";

/** What a member of a company may do. */
export type CompanyAct =
  | "view"
  | "work"
  | "invite"
  | "change-roles"
  | "remove-members"
  | "rename"
  | "billing"
  | "whitelabel"
  | "transfer"
  | "delete";

/** The one table of permissions within a space. */
export const PERMISSIONS: Readonly<Record<SpaceRole, readonly CompanyAct[]>> = {
  owner: [
    "view",
    "work",
    "invite",
    "change-roles",
    "remove-members",
    "rename",
    "billing",
    "whitelabel",
    "transfer",
    "delete",
  ],
  admin: ["view", "work", "invite", "change-roles", "remove-members", "rename", "whitelabel"],
  member: ["view", "work"],
  viewer: ["view"],
};

/** How many companies one person may own. */
export const MOST_OWNED = 5;
export const INVITATION_DAYS = 14;

export function may(role: SpaceRole, act: CompanyAct): boolean {
  return PERMISSIONS[role].includes(act);
}

/**
 * Reports by different people within this many days add up; MOST_REPORTS of them stop all invitations of a
 * person.
 */
export const REPORT_DAYS = 30;
const MOST_REPORTS = 3;

type Inviter = { reportedByThem: boolean; reports: number };

/** Whether an invitation may be mailed in somebody's name to an address that may not know them. */
export function mayMailInvitation({
  reportedByThem,
  reports,
}: Inviter): { ok: true } | { ok: false; code: "invitations_unwanted" } {
  if (reportedByThem || reports >= MOST_REPORTS) return { ok: false, code: "invitations_unwanted" };
  return { ok: true };
}

type Verdict = { ok: true } | { ok: false; code: "forbidden" };

/**
 * Whether somebody with `role` may manage people who have, or shall get, the roles `of`. Nobody manages the
 * owner, and admins do not manage other admins, so that two admins cannot remove each other.
 */
export function mayManage(role: SpaceRole, act: CompanyAct, ...of: readonly SpaceRole[]): Verdict {
  const ok = may(role, act) && of.every((other) => !isAtLeast(other, role));
  return ok ? { ok: true } : { ok: false, code: "forbidden" };
}

type Heir = { userId: string; role: SpaceRole; joinedAt: number };

/** Who takes over when an owner's account is erased: the strongest role, among equals who joined first. */
export function heirOf(others: readonly Heir[]): string | null {
  const [heir] = others.toSorted(
    (a, b) => byStrength(a.role, b.role) || a.joinedAt - b.joinedAt || a.userId.localeCompare(b.userId),
  );
  return heir?.userId ?? null;
}
