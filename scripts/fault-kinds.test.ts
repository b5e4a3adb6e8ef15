import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FAULTS } from "./fault-kinds.ts";
import { ROOT } from "./paths.ts";

test("every listed test is there", () => {
  const listed = Object.values(FAULTS).flat();
  expect(listed.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
