import { describe, expect, test } from "vitest";
import { CATALOGUE, COMPUTED_IDS, isComputed } from "./catalogue.ts";
import { ANALYSES } from "./registry.ts";
import { SECTIONS } from "./sections.ts";

describe("the list of analyses", () => {
  test("keeps the promise of 20+ analyses for any profile and 10+ sections", () => {
    expect(ANALYSES.filter(({ data }) => data === "public").length).toBeGreaterThanOrEqual(20);
    expect(SECTIONS.length).toBeGreaterThanOrEqual(11);
  });

  test("every section holds an analysis, and sections follow each other in order", () => {
    const order = ANALYSES.map(({ section }) => SECTIONS.indexOf(section));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(new Set(order).size).toBe(SECTIONS.length);
  });

  test("names each analysis once and says what it needs", () => {
    expect(new Set(ANALYSES.map(({ id }) => id)).size).toBe(ANALYSES.length);
    for (const { data, minimum } of ANALYSES) if (data !== "own") expect(minimum.length).toBeGreaterThan(0);
  });

  test("only ids of the catalogue can be run, nothing inherited", () => {
    expect(COMPUTED_IDS.every((id) => Object.hasOwn(CATALOGUE, id))).toBe(true);
    expect(isComputed("toString")).toBe(false);
    expect(isComputed("followers-online")).toBe(false);
  });
});
