import { expect, test } from "vitest";
import { LANGUAGES } from "../i18n/languages.ts";
import { addressIn, alternatesOf, canonicalPath, splitLanguage } from "./languages.ts";

test.each([
  ["/", null, "/"],
  ["/de", "de", "/"],
  ["/de/", "de", "/"],
  ["/de/pricing", "de", "/pricing"],
  ["/fr/profile/nasa", "fr", "/profile/nasa"],
  ["/en/pricing", "en", "/pricing"],
  ["/dex/pricing", null, "/dex/pricing"],
  ["/DE/pricing", null, "/DE/pricing"],
  ["/profile/de", null, "/profile/de"],
])("%s names the language %s and the page %s", (address, language, pathname) => {
  expect(splitLanguage(address)).toEqual({ language, pathname });
});

test.each([
  ["de", "/", "/de"],
  ["de", "/pricing", "/de/pricing"],
  ["en", "/pricing", "/en/pricing"],
  ["it", "/profile/nasa", "/it/profile/nasa"],
  ["de", "/login", "/login"],
  ["de", "/dashboard/nasa", "/dashboard/nasa"],
  ["de", "/nowhere", "/nowhere"],
  [null, "/pricing", "/pricing"],
] as const)("in %s the page %s stands at %s", (language, pathname, address) => {
  expect(addressIn(language, pathname)).toBe(address);
});

test("English has the plain address, and every language has exactly one", () => {
  expect(canonicalPath("en", "/pricing")).toBe("/pricing");
  expect(canonicalPath("nl", "/pricing")).toBe("/nl/pricing");
  const paths = alternatesOf("/pricing");
  expect(paths).toHaveLength(LANGUAGES.length + 1);
  expect(paths.at(-1)).toEqual({ language: "x-default", path: "/pricing" });
  expect(alternatesOf("/login")).toEqual([]);
});
