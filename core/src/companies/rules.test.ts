import { describe, expect, it, test } from "vitest";
import { type CompanyAct, heirOf, may, mayMailInvitation, mayManage, PERMISSIONS } from "./rules.ts";

const ROLES = ["owner", "admin", "member", "viewer"] as const;

/** act → roles that may, in the order owner, admin, member, viewer. */
const TABLE: Record<CompanyAct, readonly [boolean, boolean, boolean, boolean]> = {
  view: [true, true, true, true],
  work: [true, true, true, false],
  invite: [true, true, false, false],
  "change-roles": [true, true, false, false],
  "remove-members": [true, true, false, false],
  rename: [true, true, false, false],
  whitelabel: [true, true, false, false],
  billing: [true, false, false, false],
  transfer: [true, false, false, false],
  delete: [true, false, false, false],
};

describe("permissions", () => {
  test.each(Object.entries(TABLE))("%s", (act, expected) => {
    expect(ROLES.map((role) => may(role, act as CompanyAct))).toEqual(expected);
  });

  it("a weaker role never may what a stronger one may not", () => {
    for (const [index, role] of ROLES.entries()) {
      const stronger = ROLES[index - 1];
      if (stronger) expect(PERMISSIONS[stronger]).toEqual(expect.arrayContaining([...PERMISSIONS[role]]));
    }
  });
});

describe("managing others", () => {
  it("nobody touches the owner, and an admin touches no admin", () => {
    expect(mayManage("admin", "remove-members", "owner").ok).toBe(false);
    expect(mayManage("owner", "remove-members", "owner").ok).toBe(false);
    expect(mayManage("admin", "remove-members", "admin").ok).toBe(false);
    expect(mayManage("admin", "change-roles", "member", "admin").ok).toBe(false);
    expect(mayManage("admin", "change-roles", "member", "viewer").ok).toBe(true);
    expect(mayManage("owner", "change-roles", "admin", "viewer").ok).toBe(true);
    expect(mayManage("member", "change-roles", "viewer").ok).toBe(false);
  });
});

describe("an erased owner", () => {
  it("is followed by the strongest, then the longest-serving member", () => {
    const heirs = [
      { userId: "v", role: "viewer" as const, joinedAt: 1 },
      { userId: "m2", role: "member" as const, joinedAt: 3 },
      { userId: "m1", role: "member" as const, joinedAt: 2 },
    ];
    expect(heirOf(heirs)).toBe("m1");
    expect(heirOf([...heirs, { userId: "a", role: "admin", joinedAt: 9 }])).toBe("a");
    expect(heirOf([])).toBeNull();
  });
});

test.each([
  [false, 0, "ok"],
  [false, 2, "ok"],
  [false, 3, "invitations_unwanted"],
  [true, 1, "invitations_unwanted"],
] as const)("reported by them %s, by %i people: %s", (reportedByThem, reports, outcome) => {
  const verdict = mayMailInvitation({ reportedByThem, reports });
  expect(verdict.ok ? "ok" : verdict.code).toBe(outcome);
});
