import { expect, test } from "vitest";
import { SPACE_ROLES } from "./roles.ts";
import { mayBeLimited, mayWork, type Work } from "./work.ts";

const ALL: Work[] = ["clients", "notes", "goals", "reports", "everything"];
const FOR_CLIENTS: Work[] = ["clients", "notes", "goals", "reports"];

test.each([
  ["owner", false, ALL],
  ["owner", true, []],
  ["admin", false, ALL],
  ["admin", true, []],
  ["member", false, ALL],
  ["member", true, FOR_CLIENTS],
  ["viewer", false, []],
  ["viewer", true, []],
] as const)("%s, limited to clients: %s, works on %j", (role, limited, work) => {
  expect(ALL.filter((one) => mayWork({ role, limited }, one))).toEqual(work);
});

test("only members can be limited to clients", () => {
  expect(SPACE_ROLES.filter(mayBeLimited)).toEqual(["member"]);
});
