import { listCountries } from "@owlstat/core/billing/contract.ts";
import { TERRITORIES } from "@owlstat/core/vat/territories.ts";
import { expect, test } from "vitest";
import { startTestWeb } from "../../testing/web/test-web.ts";

const web = await startTestWeb();

test("every country has a name, a code, a flag as character and code points, and a picture of it", async () => {
  const { countries, seller_country } = await web.client().ok(listCountries);
  expect(seller_country).toBe("IT");
  expect(countries).toHaveLength(249);
  expect(countries.find(({ code }) => code === "DE")).toEqual({
    name: "Germany",
    code: "DE",
    emoji: "🇩🇪",
    unicode: "U+1F1E9 U+1F1EA",
    image: "/flags/de.svg",
  });
  const missing: string[] = [];
  for (const { code, image, name } of countries) {
    const answer = await web.anonymousFetch(image);
    if (answer.headers.get("content-type") !== "image/svg+xml" || name === code) missing.push(code);
    await answer.arrayBuffer();
  }
  expect(missing).toEqual([]);
  for (const path of ["/flags/xx.svg", "/flags/..%2fde.svg", "/flags/de.png"]) {
    expect((await web.anonymousFetch(path)).status).toBe(404);
  }
});

test("every part of a country outside EU VAT is named", async () => {
  const { countries, territories } = await web.client().ok(listCountries);
  expect(territories.map(({ code }) => code).toSorted()).toEqual(TERRITORIES.toSorted());
  const codes = countries.map(({ code }) => code);
  expect(territories.filter(({ country }) => !codes.includes(country))).toEqual([]);
  expect(territories).toContainEqual({ code: "canary_islands", country: "ES", name: "Canary Islands" });
});
