import { readFile } from "node:fs/promises";
import { COUNTS } from "@owlstat/core/analyses/counts.ts";
import { expect, test } from "vitest";
import { ROOT } from "./paths.ts";

test("the README says how many analyses and sections there are", async () => {
  const said = /(\d+) analyses in (\d+) sections/.exec(await readFile(`${ROOT}README.md`, "utf8"));
  expect(said?.slice(1).map(Number)).toEqual([COUNTS.analyses, COUNTS.sections]);
});
