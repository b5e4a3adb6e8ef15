import { expect, test } from "vitest";
import { deceives } from "../brand/deceiving-names.ts";
import { hostName, judgeSubdomain, RESERVED_SUBDOMAINS, subdomainOf } from "./hosts.ts";

const codeOf = (name: string) => {
  const verdict = judgeSubdomain(name);
  return verdict.ok ? "ok" : verdict.code;
};

test.each(["abc", "north-star", "a1b2", "nest2026", "a".repeat(40)])("%s may be a sub-domain", (name) => {
  expect(codeOf(name)).toBe("ok");
});

test.each([
  ...["", "ab", "a".repeat(41), "-abc", "abc-", "a_b", "a.b", "Abc", "a b", "münchen", "xn--mnchen-3ya"],
  "ab--cd",
])("%j is no sub-domain", (name) => {
  expect(codeOf(name)).toBe("subdomain_invalid");
});

test.each([
  ...["www", "api", "admin", "app", "beta", "mail"],
  ...["owlstat", "my-owlstat", "0wlstat", "ow1stat", "owl-stat", "ovvlstat", "0w1-5tat", "owlstat-login"],
  ...["instagram", "instagram-stats", "facebook1", "paypal-eu"],
])("%s would deceive and is refused", (name) => {
  expect(codeOf(name)).toBe("subdomain_reserved");
});

test("every reserved name is refused", () => {
  for (const name of RESERVED_SUBDOMAINS) expect([name, codeOf(name)]).not.toEqual([name, "ok"]);
});

test.each([
  "Owlstat",
  "OWL STAT",
  "оwlstat",
  "Ｏｗｌｓｔａｔ",
  "Owlstát",
  "The Instagram Team",
  "lnstagram",
  "Owistat",
  "Owłstat",
  "ᴏᴡʟꜱᴛᴀᴛ",
  "Owʟstat",
  "🅾wlstat",
  "Ⓞwlstat",
  "Owl\u3164stat",
  "Owl\u00ADstat",
  "Օwlstat",
  "ⲟwlstat",
  "𐓪wlstat",
  "ᎾwlstaᎢ",
  "ꓳꓪꓡꓢꓔꓮꓔ",
  "Ｉnsτagraм",
  "🇴🇼🇱🇸🇹🇦🇹",
  "ⵔwlstat",
  "𐊒wlstat",
  "Øwlstat",
  "Oɫlstat",
  "౦wlstat",
  "〇wlsta౯",
  "◯wlstat",
  "Owls†at",
  "Owl§+at",
  "F೦cebo೦k",
  "billing@bigbank.com",
  "Big Bank <billing＠bigbank.com>",
])("the brand name %s reads like somebody else's", (name) => {
  expect(deceives(name)).toBe(true);
});

test.each([
  "Nest",
  "Owl & Co.",
  "Stat Studio",
  "Agentur Süd",
  "株式会社",
  "Owl 東京",
  "★★★★★★★",
  "@nest.studio",
  "Nest @ Rome",
  "",
])("%j is a name of its own", (name) => {
  expect(deceives(name)).toBe(false);
});

test.each([
  ["Agency.Example.com:443", "agency.example.com"],
  ["agency.example.com.", "agency.example.com"],
  ["agency.example.com.:8080", "agency.example.com"],
  ["localhost:3000", "localhost"],
  ["[::1]:3000", null],
  ["a b", null],
  ["user@host", null],
  ["host/path", null],
  ["münchen.de", null],
  ["a..b", null],
  ["", null],
  [`${"a".repeat(64)}.test`, null],
])("the host %j is %j", (host, name) => {
  expect(hostName(host)).toBe(name);
});

test.each([
  ["nest.example.com", "nest"],
  ["a.nest.example.com", null],
  ["example.com", null],
  [".example.com", null],
  ["nestexample.com", null],
  ["nest.example.com.evil.test", null],
])("%s has the sub-domain %j", (name, label) => {
  expect(subdomainOf(name, "example.com")).toBe(label);
});
