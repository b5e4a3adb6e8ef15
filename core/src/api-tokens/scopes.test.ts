import { expect, test } from "vitest";
import {
  accessOf,
  earlierScopes,
  type Scope,
  scopesAsked,
  scopesOfAccess,
  scopeWords,
  toRead,
  verdictOnScope,
} from "./scopes.ts";

test.each<[Scope[], Scope, string]>([
  [["alarms:read"], "alarms:read", "allowed"],
  [["alarms:change"], "alarms:read", "allowed"],
  [["alarms:change"], "alarms:change", "allowed"],
  [["alarms:read"], "alarms:change", "reads"],
  [["goals:change"], "alarms:read", "closed"],
  [[], "profiles:read", "closed"],
])("who holds %j and needs %s is %s", (held, needed, verdict) => {
  expect(verdictOnScope(held, needed)).toBe(verdict);
});

test.each(["read", "change"] as const)(
  "what runs a space is not within %s, and neither is it for earlier tokens",
  (access) => {
    for (const scopes of [scopesOfAccess(access), earlierScopes(access)])
      for (const noun of ["webhooks", "channels", "clients"] as const)
        expect(verdictOnScope(scopes, `${noun}:read`)).toBe("closed");
  },
);

test("a token from before keeps to what was open then", () => {
  expect(verdictOnScope(earlierScopes("change"), "imports:read")).toBe("closed");
  expect(verdictOnScope(earlierScopes("change"), "reports:change")).toBe("allowed");
});

test.each<[string | undefined, string]>([
  [undefined, "read"],
  ["", "read"],
  ["read", "read"],
  ["exchange offline_access", "read"],
  ["read change", "read change"],
  ["change", "read change"],
  ["alarms:change", "alarms:change"],
  ["goals:read offline_access alarms:read", "alarms:read goals:read"],
  ["read alarms:change", "read alarms:change"],
  ["read webhooks:read", "read webhooks:read"],
])("an app that asks for %s is told it may %s", (asked, told) => {
  expect(scopeWords(scopesAsked(asked))).toBe(told);
});

test("an app that asked to change may be let in to read", () => {
  expect(toRead(["alarms:change", "alarms:read", "goals:read"])).toEqual(["alarms:read", "goals:read"]);
  expect(accessOf(toRead(scopesAsked("read change")))).toBe("read");
});
