import { expect, test } from "vitest";
import { LONGEST, runBenches, SLOW } from "./harness/small-run.ts";

// One that breaks answers 2; what it measures in this size says nothing.
test.each(SLOW)(
  "%s measures",
  async (name) => {
    const said = await runBenches(name, "--small");
    const rows = said.slice(said.lastIndexOf("\n\n")).trim().split("\n");
    expect(rows.length).toBeGreaterThan(1);
    expect(said).not.toContain("NaN");
  },
  LONGEST,
);
