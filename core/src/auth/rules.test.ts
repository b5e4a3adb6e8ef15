import { describe, expect, it, test } from "vitest";
import {
  isEmail,
  isStrictPassword,
  mayRemoveLogin,
  ownerProof,
  passwordProblems,
  passwordStrength,
  signupProblems,
} from "./rules.ts";
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
    "a@ｅxample.com",
    "a@ℯxample.com",
    "ａ@example.com",
    "a@example..com",
    "ada%other.test@example.com",
    "other.test!ada@example.com",
    "=?utf-8?q?ada=40other.test?=@example.com",
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

describe("what protects an account is changed", () => {
  const at = (minutes: number, password: "right" | "wrong" | "none") =>
    ownerProof({ password, startedAt: 0, now: minutes * 60_000 });

  test.each([
    [9000, "right", { ok: true }],
    [0, "wrong", { ok: false, code: "password_wrong" }],
    [5, "none", { ok: true }],
    [6, "none", { ok: false, code: "proof_needed" }],
  ] as const)("%d minutes after the login, with a password that is %s", (minutes, password, verdict) => {
    expect(at(minutes, password)).toEqual(verdict);
  });
});

describe("a way to log in is removed", () => {
  const only = { password: false, facebook: false, google: true };

  test.each([
    [only, "google", { ok: false, code: "last_login" }],
    [only, "facebook", { ok: false, code: "not_found" }],
    [{ ...only, password: true }, "google", { ok: true }],
    [{ ...only, facebook: true }, "google", { ok: true }],
  ] as const)("of %j: %s", (logins, way, verdict) => expect(mayRemoveLogin(logins, way)).toEqual(verdict));
});
