import { expect, test } from "vitest";
import { byStrength, isAtLeast, SPACE_ROLES, type SpaceRole } from "./roles.ts";

test.each<[SpaceRole, readonly SpaceRole[]]>([
  ["owner", ["owner", "admin", "member", "viewer"]],
  ["admin", ["admin", "member", "viewer"]],
  ["member", ["member", "viewer"]],
  ["viewer", ["viewer"]],
])("%s passes for %j and for nothing stronger", (role, passes) => {
  expect(SPACE_ROLES.filter((least) => isAtLeast(role, least))).toEqual(passes);
});

test("sorting by strength puts the owner first", () => {
  expect((["viewer", "owner", "member", "admin"] as const).toSorted(byStrength)).toEqual(SPACE_ROLES);
});
