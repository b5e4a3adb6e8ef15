import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "../i18n/languages.ts";
import { asksConsent, CONSENT_VERSION } from "./consent.ts";

test.each([
  ["DE", "private", true],
  ["IT", "private", true],
  ["ES", "private", true],
  ["NO", "private", true],
  ["RE", "private", true],
  ["CH", "private", false],
  ["GB", "private", false],
  ["US", "private", false],
  ["", "private", false],
  [null, "private", false],
  ["DE", "company", false],
  ["IT", "company", false],
  ["US", "company", false],
] as const)("a buyer in %s who is %s is asked: %s", (country, type, asked) => {
  expect(asksConsent({ country, type })).toBe(asked);
});

/** What each version said, as a short hash of its six texts. */
const WORDINGS: Readonly<Record<string, string>> = { "2026-11": "0bb2fb35df18" };

test("a changed wording has a version of its own", () => {
  const texts = LANGUAGES.map((language) => {
    const file = new URL(`../i18n/${language}/billing.json`, import.meta.url);
    return JSON.parse(readFileSync(file, "utf8"))["consent.text"] as string;
  });
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
  expect(WORDINGS[CONSENT_VERSION]).toBe(hash);
});
