import { expect, test } from "vitest";
import { contactProblems } from "./rules.ts";

const GOOD = { name: "Ada", email: "ada@example.com", message: "How do I add a slot?" };

test.each([
  [{}, []],
  [{ email: " Ada@Example.com " }, []],
  [{ name: "  " }, ["name"]],
  [{ email: "ada@" }, ["email"]],
  [{ message: "too short" }, ["message"]],
  [{ name: "", email: "", message: "" }, ["name", "email", "message"]],
])("a message with %j has problems with %j", (change, problems) => {
  expect(contactProblems({ ...GOOD, ...change })).toEqual(problems);
});
