import { expect, test } from "vitest";
import { DAY, HOUR } from "../time.ts";
import {
  type CheckedRecord,
  type DomainNow,
  type Found,
  isApex,
  judgeAlias,
  judgeText,
  nextState,
  type RecordState,
  readDomain,
  wantedRecords,
} from "./domains.ts";

const OWN = ["product.example", "brands.example"];

test.each([
  ["stats.nest.example", "stats.nest.example"],
  ["STATS.Nest.Example", "stats.nest.example"],
  ["stats.nest.example.", "stats.nest.example"],
  [" https://stats.nest.example/ ", "stats.nest.example"],
  ["statistik.münchen.example", "statistik.xn--mnchen-3ya.example"],
  ["statistik.xn--mnchen-3ya.example", "statistik.xn--mnchen-3ya.example"],
  ["STATISTIK.MÜNCHEN.example.", "statistik.xn--mnchen-3ya.example"],
])("%j is the domain %s", (typed, host) => {
  expect(readDomain(typed, OWN)).toEqual({ ok: true, host });
});

test.each([
  ...[
    "",
    "nest",
    "localhost",
    "127.0.0.1",
    "[::1]",
    "1.2",
    "a..b",
    "-a.example",
    "a_b.example",
    "a b.example",
  ],
  ...[
    "user@nest.example",
    "nest.example/path",
    "nest.example:8080",
    "nest.example?x",
    "*.nest.example",
    "%2e.example",
  ],
])("%j is no domain", (typed) => {
  expect(readDomain(typed, OWN)).toEqual({ ok: false, code: "domain_invalid" });
});

test.each(["product.example", "a.product.example", "A.BRANDS.example."])(
  "%s is the product's own",
  (typed) => {
    expect(readDomain(typed, OWN)).toEqual({ ok: false, code: "domain_reserved" });
  },
);

test("a domain without a name before it is an apex", () => {
  const bare = ["nest.example", "nest.co.uk", "nest.com.au", "co.uk"];
  const below = ["www.nest.example", "stats.nest.co.uk", "www.co.example", "stats.company.uk"];
  expect(bare.map(isApex)).toEqual(bare.map(() => true));
  expect(below.map(isApex)).toEqual(below.map(() => false));
});

const [TXT, CNAME] = wantedRecords("stats.nest.example", "secret", "sites.product.example");
const values = (...list: string[]): Found => ({ ok: true, values: list });
const MISSING: Found = { ok: false, reason: "missing" };
const UNKNOWN: Found = { ok: false, reason: "unknown" };

test.each<[Found, RecordState]>([
  [values("other", "site-verification=secret"), "right"],
  [values("site-verification=Secret"), "wrong"],
  [MISSING, "missing"],
  [UNKNOWN, "unknown"],
])("the text %j is %s", (found, state) => {
  expect(judgeText(TXT, found).state).toBe(state);
});

test.each<[Found, Found, Found, RecordState]>([
  [values("Sites.Product.example."), MISSING, MISSING, "right"],
  [values("elsewhere.example"), values("1.2.3.4"), values("1.2.3.4"), "wrong"],
  [MISSING, values("1.2.3.4"), values("1.2.3.4", "1.2.3.5"), "right"],
  [MISSING, values("1.2.3.4", "9.9.9.9"), values("1.2.3.4"), "wrong"],
  [MISSING, values("1.2.3.4"), UNKNOWN, "unknown"],
  [MISSING, MISSING, values("1.2.3.4"), "missing"],
  [UNKNOWN, UNKNOWN, MISSING, "unknown"],
])("the alias %j with %j, ours %j, is %s", (alias, addresses, ours, state) => {
  expect(judgeAlias(CNAME, alias, addresses, ours).state).toBe(state);
});

const records = (...states: RecordState[]): CheckedRecord[] =>
  states.map((state) => ({ ...TXT, state, found: [] }));
const V = { state: "Pending verification", failingSince: null } as const;
const P = { state: "Pending approval", failingSince: null } as const;
const A = { state: "Approved", failingSince: null } as const;

test.each<[string, DomainNow, RecordState[], number, DomainNow, string | null]>([
  ["is proven", V, ["right", "right"], 5, P, null],
  ["is half proven", V, ["right", "missing"], 5, V, null],
  ["waits for an admin", P, ["right", "right"], 5, P, null],
  ["stays approved", A, ["right", "right"], 5, A, null],
  ["fails for the first time", A, ["right", "wrong"], 5, { ...A, failingSince: 5 }, "failing"],
  [
    "goes on failing",
    { ...A, failingSince: 5 },
    ["missing", "right"],
    5 + 23 * HOUR,
    { ...A, failingSince: 5 },
    null,
  ],
  ["failed for a day", { ...A, failingSince: 5 }, ["missing", "right"], 5 + DAY, V, "withdrawn"],
  ["is right again", { ...A, failingSince: 5 }, ["right", "right"], 9, A, null],
  ["cannot be read", A, ["unknown", "right"], 9, A, null],
  [
    "cannot be read for days",
    { ...A, failingSince: 5 },
    ["unknown", "unknown"],
    9 * DAY,
    { ...A, failingSince: 5 },
    null,
  ],
  ["fails before it was approved", P, ["wrong", "right"], 5, { ...P, failingSince: 5 }, "failing"],
])("a domain that %s", (_what, now, states, at, next, tell) => {
  expect(nextState(now, records(...states), at)).toEqual({ ...next, tell });
});
