import { describe, expect, test } from "vitest";
import { dkimKey, dmarcPolicy, isSameAddress, isSpf, isTestDomain, missingEvents } from "./records.ts";

describe("records of a sender's domain", () => {
  test.each([
    ["v=DMARC1; p=reject; rua=mailto:a@example.com", "reject"],
    ["v=DMARC1;p=none", "none"],
    ["v=dmarc1; P = Quarantine;", "quarantine"],
    ["v=DMARC1; sp=reject", null],
    ["v=DMARC1", null],
    ["p=reject", null],
    ["", null],
  ])("DMARC %j", (record, policy) => {
    expect(dmarcPolicy(record)).toBe(policy);
  });

  test.each([
    ["v=spf1 include:mail.example.com -all", true],
    ["V=SPF1", true],
    ["v=spf10 -all", false],
    ["spf1 -all", false],
    ["", false],
  ])("SPF %j", (record, is) => {
    expect(isSpf(record)).toBe(is);
  });

  test.each([
    ["v=DKIM1; k=rsa; p=AB CD", "ABCD"],
    ["k=rsa; p=ABCD", "ABCD"],
    ["v=DKIM1; p=", null],
    ["v=DKIM2; p=ABCD", null],
    ["", null],
  ])("DKIM %j", (record, key) => {
    expect(dkimKey(record)).toBe(key);
  });

  test.each([
    ["owlstat.test", true],
    ["localhost", true],
    ["mail.example", true],
    ["example.com", false],
    ["contest.com", false],
  ])("%s for tests: %s", (domain, is) => {
    expect(isTestDomain(domain)).toBe(is);
  });
});

test.each([
  ["https://a.com/hook", "https://a.com/hook/", true],
  ["http://127.0.0.1:3000/hook", "http://localhost:3000/hook", true],
  ["http://[::1]:3000", "http://localhost:3000", true],
  ["http://a.com/hook", "https://a.com/hook", false],
  ["https://127.0.0.1.a.com/hook", "https://localhost.a.com/hook", false],
])("%s is %s: %s", (one, other, same) => {
  expect(isSameAddress(one, other)).toBe(same);
});

test.each([
  [["*"], []],
  [["a.b", "a.c"], []],
  [["a.*"], []],
  [["a.b"], ["a.c"]],
  [["ab.*"], ["a.b", "a.c"]],
  [[], ["a.b", "a.c"]],
])("events %j lack %j", (got, missing) => {
  expect(missingEvents(["a.b", "a.c"], got)).toEqual(missing);
});
