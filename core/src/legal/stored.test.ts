import { expect, test } from "vitest";
import { STORED } from "./stored.ts";

test("every stored value is listed once, cookies with our mark", () => {
  const names = STORED.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, place } of STORED) expect(name.startsWith("owl_")).toBe(place === "cookie");
});
