import { expect, test } from "vitest";
import { testServices } from "../testing/test-services.ts";
import { homePage } from "./home-page.ts";

const services = await testServices();
const load = (site = services.sites.own) =>
  homePage({ ...services, language: "it", site } as never, {}, new URLSearchParams(), null);

test("the home page tells machines whose site it is and what it answers, in its language", async () => {
  const facts = (await load()).head?.facts ?? [];
  expect(facts.map((fact) => fact["@type"])).toEqual(["WebSite", "Organization", "FAQPage"]);
  expect(facts[0]).toMatchObject({ inLanguage: "it" });
});

test("an agency's home page tells nothing about us", async () => {
  const { own } = services.sites;
  const loaded = await load({ ...own, brand: { ...own.brand, is_owlstat: false } });
  expect(loaded).toEqual({ data: {} });
});
