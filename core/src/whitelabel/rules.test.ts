import { expect, test } from "vitest";
import * as z from "zod/mini";
import { getDomain, Site } from "./contract.ts";
import { OWLSTAT_SITE } from "./rules.ts";

test("the product's own site is a site, with home page and footer, under its own name", () => {
  expect(z.parse(Site, OWLSTAT_SITE)).toEqual(OWLSTAT_SITE);
  expect(OWLSTAT_SITE).toMatchObject({
    brandname: "Owlstat",
    is_owlstat: true,
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
  expect(accepts({ ...OWLSTAT_SITE, brandname: "Acme", is_owlstat: false })).toBe(true);
  expect(accepts({ brandname: "Acme" })).toBe(false);
});
