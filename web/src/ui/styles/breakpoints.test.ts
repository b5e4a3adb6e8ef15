import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const theme = readFileSync(join(import.meta.dirname, "theme.css"), "utf8");
const known = new Set(Array.from(theme.matchAll(/--breakpoint-(\w+):/g), ([, name]) => name));

test("class names use only the widths of the theme; others are silently without effect", () => {
  const used = globSync("**/*.tsx", { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), "utf8").matchAll(/[\s"'`](?:max-)?(xs|sm|md|lg|xl|2xl|3xl):[a-z-]/g),
      ([, name]) => ({ file, name }),
    ),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(({ name }) => !known.has(name))).toEqual([]);
});
