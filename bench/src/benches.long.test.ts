import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, "main.ts");
const bench = (...given: string[]) => run(process.execPath, [MAIN, ...given], { timeout: 240_000 });

const { stdout } = await bench("--list");
const names = stdout
  .trim()
  .split("\n")
  .map((line) => line.split(":")[0] ?? "");

test("there are benches", () => expect(names.length).toBeGreaterThan(20));

// One that breaks answers 2; what it measures in this size says nothing.
test.each(names)("%s measures", async (name) => {
  const { stdout: said } = await bench(name, "--small");
  const rows = said.slice(said.lastIndexOf("\n\n")).trim().split("\n");
  expect(rows.length).toBeGreaterThan(1);
  expect(said).not.toContain("NaN");
});
