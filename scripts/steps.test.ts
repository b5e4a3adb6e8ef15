import { expect, test } from "vitest";
import { runSteps } from "./steps.ts";

test("a step that fails hides none of the steps after it", async () => {
  const ran: string[] = [];
  const step = (name: string, code: number) => ({
    name,
    title: name,
    async run() {
      ran.push(name);
      return code;
    },
  });
  expect(await runSteps([step("types", 0), step("unit", 3), step("browser", 2), step("last", 0)])).toBe(3);
  expect(ran).toEqual(["types", "unit", "browser", "last"]);
});

test("steps that all pass answer 0", async () => {
  expect(await runSteps([{ name: "one", title: "one", run: async () => 0 }])).toBe(0);
});
