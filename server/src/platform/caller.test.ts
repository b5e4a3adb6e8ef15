import { expect, test } from "vitest";
import { type Caller, narrowed, type Session, scopeOf, sessionOf } from "./caller.ts";

const SESSION: Session = {
  id: "s",
  userId: "ada",
  spaceId: "studio",
  role: "admin",
  admin: false,
  language: null,
  startedAt: new Date(0),
  factor: false,
  provenAt: null,
  demand: null,
  only: null,
};
const PART = { folderIds: ["f1", "f2"], profileIds: [1, 2] };

const CALLERS: [Caller, string, string, unknown][] = [
  [{ kind: "person", session: SESSION }, "ada", "admin", null],
  [{ kind: "person", session: { ...SESSION, only: PART } }, "ada", "admin", PART],
  [{ kind: "admin", adminId: "boss", session: SESSION }, "ada", "admin", null],
  [
    {
      kind: "token",
      tokenId: "t",
      userId: "ada",
      spaceId: "studio",
      role: "member",
      creatorRole: "member",
      scopes: [],
      only: null,
    },
    "ada",
    "member",
    null,
  ],
  [
    {
      kind: "client",
      via: { link: "l" },
      name: "c",
      givenBy: "ada",
      spaceId: "studio",
      only: PART,
      shows: [],
    },
    "ada",
    "viewer",
    PART,
  ],
  [{ kind: "job", userId: "ada", spaceId: "studio" }, "ada", "owner", null],
];

test.each(CALLERS)("%j acts in its space as its kind allows", (caller, userId, role, only) => {
  // A client sees connected figures only where the agency chose to share them.
  const insights = caller.kind !== "client";
  expect(scopeOf(caller)).toEqual({ spaceId: "studio", userId, role, only, insights });
  expect(sessionOf(caller) !== null).toBe(caller.kind === "person" || caller.kind === "admin");
});

test("a scope that is narrowed only reads, and narrowing it again never widens it", () => {
  const owner = scopeOf({ kind: "job", userId: "ada", spaceId: "studio" });
  const once = narrowed(owner, PART);
  expect(once).toEqual({ spaceId: "studio", userId: "ada", role: "viewer", only: PART, insights: true });
  const twice = narrowed(once, { folderIds: ["f2", "f3"], profileIds: [2, 3] });
  expect(twice.only).toEqual({ folderIds: ["f2"], profileIds: [2] });
  expect(narrowed(once, { folderIds: [], profileIds: [] }).only).toEqual({ folderIds: [], profileIds: [] });
});
