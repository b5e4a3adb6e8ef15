import { describe, expect, it, test } from "vitest";
import { isEmail, isStrictPassword, passwordProblems, passwordStrength, signupProblems } from "./rules.ts";
import vectors from "./vectors/password.json" with { type: "json" };

const MESSAGES = { too_short: "Too short", needs_number: "Should contain at least a number" };

describe("the strength shown at sign-up", () => {
  test.each(vectors.cases)("$password", ({ password, percent, message, accepted }) => {
    const { problem, ...strength } = passwordStrength(password);
    expect({ ...strength, message: problem && MESSAGES[problem] }).toEqual({ percent, message, accepted });
  });
});

describe("the stricter rule", () => {
  test.each(vectors.strict.cases)("$password", ({ password, accepted }) => {
    expect(isStrictPassword(password)).toBe(accepted);
  });
});

describe("addresses", () => {
  test.each([
    " Ada@Example.COM ",
    "a+b@mail.example.co.uk",
    "o'neil@example.org",
    "müller@exämple.de",
    "x@a-b.test",
  ])("%s is one", (text) => expect(isEmail(text)).toBe(true));

  test.each([
    "",
    "ada",
    "ada@",
    "@example.com",
    "ada@localhost",
    "a b@example.com",
    "a@b@example.com",
    "a..b@example.com",
    ".a@example.com",
    "a.@example.com",
    "a@-example.com",
    "a@example..com",
    "a@example.com\nbcc: b@c.test",
    `${"a".repeat(65)}@example.com`,
    `a@${"b.".repeat(130)}com`,
  ])("%j is none", (text) => expect(isEmail(text)).toBe(false));
});

describe("a sign-up", () => {
  const good = { name: "Ada", email: "ada@example.com", password: "abcde1", commonPassword: false };

  it("with everything right has no problem", () => expect(signupProblems(good)).toEqual([]));

  it("names everything that is wrong at once", () => {
    const form = { name: " ", email: "ada", password: "abcdef", terms: false, commonPassword: false };
    expect(signupProblems(form)).toEqual([
      "name_missing",
      "email_invalid",
      "password_number",
      "terms_missing",
    ]);
  });

  it("is refused with a common or an empty password", () => {
    expect(signupProblems({ ...good, commonPassword: true })).toEqual(["password_common"]);
    expect(signupProblems({ ...good, password: "" })).toEqual(["password_short"]);
  });
});

it("a replaced password follows the rule of its place", () => {
  expect(passwordProblems("abcde1", { strict: false, common: false })).toEqual([]);
  expect(passwordProblems("abcde1", { strict: true, common: false })).toEqual(["password_strict"]);
  expect(passwordProblems("Abcdef1!", { strict: true, common: true })).toEqual(["password_common"]);
  expect(passwordProblems("", { strict: false, common: false })).toEqual(["password_short"]);
});
