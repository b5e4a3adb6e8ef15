import { expect, test } from "vitest";
import { addressLike, missingIn } from "./site-draft.ts";

test.each([
  ["Nest & Sons", "nest-sons"],
  ["Café Über 3", "cafe-uber-3"],
  ["  -- Ada Co! ", "ada-co"],
  ["株式会社", ""],
  ["Admin", ""],
  ["A", ""],
])("the address of %s", (name, address) => {
  expect(addressLike(name)).toBe(address);
});

test("what a site still needs", () => {
  expect(missingIn({ brandname: "Ada", subdomain: " ", website: "" })).toEqual(["subdomain", "website"]);
});
