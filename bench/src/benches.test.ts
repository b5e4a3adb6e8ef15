import { expect, test } from "vitest";
import { benchNames, LONGEST, runBenches, SLOW } from "./harness/small-run.ts";

const names = await benchNames();
const quick = names.filter((name) => !SLOW.includes(name));

test("there are benches, and each slow one is among them", () => {
  expect(names.length).toBeGreaterThan(20);
  expect(SLOW.filter((name) => !names.includes(name))).toEqual([]);
});

// In one run, as they share its start. One that breaks is named and makes it fail; what is measured in this size says nothing.
test(
  `${quick.join(", ")} measure`,
  async () => {
    const said = await runBenches(...quick, "--small");
    for (const name of quick) expect(said).toContain(`── ${name}`);
    expect(said).not.toContain("NaN");
  },
  LONGEST,
);
