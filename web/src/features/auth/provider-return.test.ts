import { expect, it } from "vitest";
import { providerReturn } from "./provider-return.ts";

it.each([
  ["", "", null],
  ["?then=/alarms", "#part", null],
  ["?code=abc&state=s1", "", { way: "facebook", code: "abc", state: "s1" }],
  ["?code=abc", "", { way: "facebook", code: "abc", state: undefined }],
  ["", "#id_token=a.b.c&state=s2", { way: "google", jwt: "a.b.c", state: "s2" }],
  ["?error=access_denied&error_reason=user_denied", "", { way: "facebook", refused: true }],
  ["", "#error=access_denied", { way: "google", refused: true }],
])("an address with %s%s is read", (search, hash, read) => {
  expect(providerReturn(search, hash)).toEqual(read);
});
