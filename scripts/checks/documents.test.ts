import { expect, test } from "vitest";
import { checkDocuments } from "./documents.ts";
import { type Tree, tempTree } from "./temp-tree.ts";

const decision = (title: string) => `# ${title}\n\n## Context\n\n## Decision\n\n## Consequences\n`;
const GOOD: Tree = {
  "README.md": "[why](docs/decisions/README.md#top), [elsewhere](https://example.test)\n",
  "docs/decisions/README.md": "- [1. One](0001-one.md)\n- [2. Two](0002-two.md)\n",
  "docs/decisions/0001-one.md": decision("1. One"),
  "docs/decisions/0002-two.md": decision("2. Two"),
};
const problemsOf = async (change: Tree) =>
  (await checkDocuments(await tempTree({ ...GOOD, ...change }))).problems;

test("documents that keep every rule pass", async () => {
  expect(await problemsOf({})).toEqual([]);
});

test.each<[string, Tree, RegExp]>([
  ["a link that leads nowhere", { "README.md": "[data](docs/data.md)" }, /docs\/data\.md leads nowhere/],
  [
    "a decision without consequences",
    { "docs/decisions/0001-one.md": "# 1. One\n" },
    /## Consequences is missing/,
  ],
  ["a heading of another form", { "docs/decisions/0001-one.md": decision("0001: One") }, /begin with "# 1\./],
  ["a gap", { "docs/decisions/0004-four.md": decision("4. Four") }, /the next number is 3/],
  ["a decision that is not listed", { "docs/decisions/0003-c.md": decision("3. C") }, /0003-c\.md 0 times/],
])("refused: %s", async (_, change, problem) => {
  expect((await problemsOf(change)).join("\n")).toMatch(problem);
});
