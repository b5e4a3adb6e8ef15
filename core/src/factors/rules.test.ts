import { expect, test } from "vitest";
import { MINUTE } from "../time.ts";
import { isFreshlyProven, mayReset, RECOVERY_LETTERS, recoveryCode, typedCode } from "./rules.ts";

test.each([
  ["123456", { kind: "app", code: "123456" }],
  [" 123 456 ", { kind: "app", code: "123456" }],
  ["123-456", { kind: "app", code: "123456" }],
  ["abcd-efgh-jkmn-2345", { kind: "recovery", code: "ABCDEFGHJKMN2345" }],
  ["ABCDEFGHJKMN2345", { kind: "recovery", code: "ABCDEFGHJKMN2345" }],
  ["12345", null],
  ["1234567", null],
  ["", null],
  ["ABCD-EFGH-JKMN-234", null],
  ["ABCD-EFGH-JKMN-2340", null],
  ["１２３４５６", null],
])("%s is read as %o", (text, code) => {
  expect(typedCode(text)).toEqual(code);
});

test("a recovery code has four groups of letters that do not look alike, and is read again", () => {
  const shown = recoveryCode(Uint8Array.from({ length: 16 }, (_, index) => index * 17));
  expect(shown).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  expect(typedCode(shown)?.kind).toBe("recovery");
  expect(RECOVERY_LETTERS).toHaveLength(32);
});

const NOW = 1_000_000_000;
test.each([
  ["nobody without a factor is asked here", { factor: false, provenAt: null }, true],
  ["a proof of this moment counts", { factor: true, provenAt: NOW }, true],
  ["one of 15 minutes ago counts", { factor: true, provenAt: NOW - 15 * MINUTE }, true],
  ["an older one does not", { factor: true, provenAt: NOW - 15 * MINUTE - 1 }, false],
  ["none at all does not", { factor: true, provenAt: null }, false],
])("%s", (_, given, fresh) => {
  expect(isFreshlyProven(given, NOW)).toBe(fresh);
});

const MEMBER = { self: false, admin: false, limited: false, companies: 1 };
test.each([
  ["a member of this company alone", MEMBER, true],
  ["the owner", { ...MEMBER, self: true }, false],
  ["an admin of the installation", { ...MEMBER, admin: true }, false],
  ["a client with a login", { ...MEMBER, limited: true }, false],
  ["a member of two companies", { ...MEMBER, companies: 2 }, false],
])("the owner has the second factor of %s removed", (_, loser, ok) => {
  expect(mayReset(loser).ok).toBe(ok);
});
