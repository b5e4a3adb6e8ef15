import { expect, test } from "vitest";
import * as z from "zod/mini";
import { DAY } from "../time.ts";
import { Brand, getDomain, Site } from "./contract.ts";
import {
  firstDraft,
  judgeBrand,
  judgePublishing,
  lapseStep,
  OWLSTAT_SITE,
  siteOf,
  siteState,
  tracesOf,
} from "./rules.ts";

test("the product's own site is a site, with home page and footer, under its own name", () => {
  expect(z.parse(Site, OWLSTAT_SITE)).toEqual(OWLSTAT_SITE);
  expect(OWLSTAT_SITE).toMatchObject({
    brandname: "Owlstat",
    own_site: true,
    showHomepage: true,
    showFooter: true,
    showPoweredBy: false,
    custom_domain: null,
  });
  expect(OWLSTAT_SITE.brandcolor).toMatch(/^#[0-9a-f]{6}$/);
});

test("a host is a brand's site or an empty answer, nothing between", () => {
  const accepts = (value: unknown) => z.safeParse(getDomain.answer, value).success;
  expect(accepts({})).toBe(true);
  const { own_site: _, ...shown } = OWLSTAT_SITE;
  expect(accepts({ ...shown, brandname: "Acme", is_owlstat: false })).toBe(true);
  expect(accepts({ ...OWLSTAT_SITE, brandname: "Acme" })).toBe(false);
  expect(accepts({ brandname: "Acme" })).toBe(false);
});

const NEST = { ...firstDraft("Nest", null), subdomain: "nest", website: "https://nest.example" };

test("a new brand has the name of its space and is a site once it has an address", () => {
  expect(judgeBrand(firstDraft("Nest", null)).ok).toBe(true);
  expect(judgePublishing(firstDraft("", null))).toEqual({
    ok: false,
    code: "site_incomplete",
    details: { missing: ["brandname", "subdomain", "website"] },
  });
  expect(judgePublishing(NEST)).toEqual({ ok: true });
  expect(z.parse(Site, siteOf(NEST, null))).toMatchObject({ brandname: "Nest", own_site: false });
  expect(siteOf(NEST, null)).not.toHaveProperty("sender_name");
});

test.each([
  [{ brandname: "Owl stat" }, "name_deceives"],
  [{ sender_name: "Instagram" }, "name_deceives"],
  [{ brandname: "nest.example/offer" }, "name_not_plain"],
  [{ subdomain: "admin" }, "subdomain_reserved"],
  [{ subdomain: "N" }, "subdomain_invalid"],
])("a brand with %j is refused: %s", (part, code) => {
  expect(judgeBrand({ ...NEST, ...part })).toEqual({ ok: false, code });
});

test.each([
  [{ brandcolor: "red" }, false],
  [{ brandcolor: "#12345" }, false],
  [{ brandcolor: "#123456;x:y" }, false],
  [{ brandcolor: "#123456" }, true],
  [{ website: "javascript:alert(1)" }, false],
  [{ website: "https://user@evil.example" }, false],
  [{ website: "https://nest" }, false],
  [{ website: "https://nest.example/a?b#c" }, true],
  [{ privacy_url: "data:text/html,x" }, false],
])("colours are hex and links are addresses of the web: %j %j", (part, ok) => {
  expect(z.safeParse(Brand, { ...NEST, ...part }).success).toBe(ok);
});

test.each([
  ["pro", null, 0, "live"],
  ["trial", null, 0, "live"],
  ["trial-ended", null, 0, "paused"],
  ["renew", null, 0, "ending"],
  ["renew", 0, 14 * DAY - 1, "ending"],
  ["renew", 0, 14 * DAY, "paused"],
  ["free", 0, 13 * DAY, "ending"],
  ["free", 0, 15 * DAY, "paused"],
  ["pro", 0, 50 * DAY, "live"],
] as const)("with the standing %s that ended at %j a site is at %j %s", (standing, lapsedAt, now, state) => {
  expect(siteState(standing, lapsedAt, now)).toBe(state);
});

test.each([
  ["pro", null, null, 0, null],
  ["renew", null, null, 0, "ending"],
  ["renew", 0, "ending", DAY, null],
  ["renew", 0, "ending", 14 * DAY, "paused"],
  ["renew", 0, "paused", 20 * DAY, null],
  ["renew", 0, "paused", 90 * DAY, "release"],
  ["pro", 0, "paused", 30 * DAY, "back"],
  ["trial-ended", null, null, 0, "paused"],
  ["trial-ended", 0, "paused", 5, null],
] as const)("with %s since %j, last mailed %j, at %j: %j", (standing, lapsedAt, told, now, step) => {
  expect(lapseStep(standing, { lapsedAt, told }, now)).toBe(step);
});

test("a site shows us by its note and its address, and lacks what only the agency can give", () => {
  expect(tracesOf(NEST, { domain: false, sender: false })).toEqual([
    ...["powered", "address", "sender", "icon", "privacy"],
  ]);
  const whole = { ...NEST, showPoweredBy: false, favicon: "a", privacy_url: "https://nest.example/p" };
  expect(tracesOf(whole, { domain: true, sender: true })).toEqual([]);
});
