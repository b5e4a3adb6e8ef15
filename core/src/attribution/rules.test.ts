import { expect, it } from "vitest";
import { DAY } from "../time.ts";
import { lastTouch, tidyUtm, utmOf, utmOfReferral } from "./rules.ts";

const NOTHING = {
  utm_campaign: null,
  utm_source: null,
  utm_medium: null,
  utm_content: null,
  utm_term: null,
  ref: null,
};

it("reads the campaign from an address and nothing from a plain one", () => {
  expect(utmOf(new URLSearchParams("utm_source=mail&utm_campaign=spring&x=1"))).toEqual({
    ...NOTHING,
    utm_source: "mail",
    utm_campaign: "spring",
  });
  expect(utmOf(new URLSearchParams("x=1"))).toBeNull();
});

it("a referral address names campaign and source", () => {
  expect(utmOfReferral("partner", "blog")).toMatchObject({
    utm_campaign: "partner",
    utm_source: "blog",
    ref: "partner",
  });
  expect(utmOfReferral("partner")).toMatchObject({ utm_source: null });
});

it("the last touch counts, and for 30 days", () => {
  const [one, two] = [utmOfReferral("one"), utmOfReferral("two")];
  const first = lastTouch(null, one, 1000);
  expect(first).toEqual({ utm: one, at: 1000 });
  expect(lastTouch(first, two, 2000)).toEqual({ utm: two, at: 2000 });
  expect(lastTouch(first, null, 1000 + 30 * DAY)).toEqual(first);
  expect(lastTouch(first, null, 1001 + 30 * DAY)).toBeNull();
  expect(lastTouch(null, null, 1000)).toBeNull();
});

it("what is stored is short and printable", () => {
  expect(tidyUtm({ utm_source: `  a\u0007${"b".repeat(300)}` })?.utm_source).toHaveLength(200);
  expect(tidyUtm({ utm_source: "  ", ref: 7 })).toBeNull();
});
