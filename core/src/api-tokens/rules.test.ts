import { expect, test } from "vitest";
import type { SpaceRole } from "../spaces/roles.ts";
import { holdsToken, roleOfToken, type TokenAccess } from "./rules.ts";

test.each<[TokenAccess, SpaceRole, SpaceRole]>([
  ["read", "owner", "viewer"],
  ["read", "admin", "viewer"],
  ["read", "member", "viewer"],
  ["read", "viewer", "viewer"],
  ["change", "owner", "member"],
  ["change", "admin", "member"],
  ["change", "member", "member"],
  ["change", "viewer", "viewer"],
])("a token to %s of a creator who is %s acts as %s", (access, creator, role) => {
  expect(roleOfToken(access, creator)).toBe(role);
});

const token = `owl_${"aB3-_".repeat(9).slice(0, 43)}`;

test.each<[string, boolean]>([
  [token, true],
  [`/api/users/accounts?access_token=${token}`, true],
  [`/api/search?q=${token.slice(0, 30)}`, false],
  ["/api/profiles/owl_of_the_north", false],
  ["", false],
])("%s holds a token: %s", (text, holds) => {
  expect(holdsToken(text)).toBe(holds);
});
