import { describe, expect, test } from "vitest";
import type { Day } from "../time.ts";
import { farApart } from "./apart.ts";

const on = (day: Day, followers: number) => ({ day, followers });

describe("a file's figures are far from the profile's", () => {
  test.each([
    ["the same count", on("2026-03-10", 5000), on("2026-03-10", 5000), false],
    ["a fifth more on the same day", on("2026-03-10", 6000), on("2026-03-10", 5000), false],
    ["a third more on the same day", on("2026-03-10", 6700), on("2026-03-10", 5000), true],
    ["a third less on the same day", on("2026-03-10", 3300), on("2026-03-10", 5000), true],
    ["twice as many three months later", on("2025-12-10", 5000), on("2026-03-10", 10_000), false],
    ["three times as many three months later", on("2025-12-10", 5000), on("2026-03-10", 15_000), true],
    ["three times as many three months earlier", on("2026-03-10", 15_000), on("2025-12-10", 5000), true],
    ["ten times as many a year later", on("2025-03-10", 5000), on("2026-03-10", 50_000), false],
    ["a thousand times as many a year later", on("2025-03-10", 5000), on("2026-03-10", 5_000_000), true],
    ["nobody against a few", on("2026-03-10", 0), on("2026-03-10", 100), false],
    ["nobody against many", on("2026-03-10", 0), on("2026-03-10", 5000), true],
  ])("%s", (_, file, collected, far) => {
    expect(farApart(file, collected)).toBe(far);
  });
});
