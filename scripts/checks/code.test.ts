import { expect, test } from "vitest";
import { checkCode } from "./code.ts";
import { type Tree, tempTree } from "./temp-tree.ts";

const GOOD: Tree = {
  "core/src/a.ts":
    "/** What a is. */\nexport const a = 1;\nexport type A = { /* why */ a: 1 };\nexport interface Added {}\nexport const whole = 1;",
  "server/src/b.ts":
    'import { a as first, type A } from "@owlstat/core/a.ts";\nconst b: A = { a: first, ...(first ? { c: 1 } : {}), ...rest };\nconst c = b ? 1 : first ? 2 : 3;',
  "server/src/c.ts": 'declare module "@owlstat/core/a.ts" {\n  interface Added {\n    c: string;\n  }\n}',
  "server/src/d.ts": 'const { whole } = await import("../../core/src/a.ts");',
  "sandbox/src/start.ts": "export const start = () => null;",
  "server/src/main.ts": 'import { start } from "@owlstat/sandbox/start";\nstart();',
  "web/src/pages/Home.tsx": "export const Page = () => <Box {...props} />;",
  "bench/src/load.ts": "export const bench = () => null;",
};

async function problemsOf(changes: Tree) {
  return (await checkCode(await tempTree({ ...GOOD, ...changes }))).problems;
}

test("a tree that keeps every rule passes", async () => {
  expect(await problemsOf({})).toEqual([]);
});

test("an empty tree fails", async () => {
  expect((await checkCode(await tempTree({}))).problems).not.toEqual([]);
});

test.each<[string, string, string, string]>([
  ["a spread literal", "server/src/e.ts", "const a = {\n  ...{ b: 1 },\n};", "e.ts:2: write the properties"],
  ["one that is const", "server/src/e.ts", "const a = { ...({ b: 1 } as const) };", "e.ts:1: write the prop"],
  ["one in JSX", "web/src/ui/E.tsx", "const a = <A {...{ b, c }} />;", "E.tsx:1: write the properties"],
  ["four results", "server/src/e.ts", "const a = b ? 1 : c ? 2 : d ? 3 : 4;", "e.ts:1: a ternary with more"],
  ["two by two", "server/src/e.ts", "const a = b ? (c ? 1 : 2) : c ? 3 : 4;", "e.ts:1: a ternary with more"],
  ["five results", "server/src/e.ts", "const a = b ? 1 : c ? 2 : d ? 3 : e ? 4 : 5;", "e.ts:1: a ternary"],
  ["a doc comment behind", "server/src/e.ts", "type A = {\n  a: 1 /** b */;\n  b: 2;\n};", "e.ts:2: a doc"],
  ["a doc comment at the end", "server/src/e.ts", "type A = {\n  a: 1;\n  /** b */\n};", "e.ts:3: a doc"],
  ["a value nobody imports", "server/src/e.ts", "\nexport const e = 1;", "e.ts:2: no other file imports e"],
  ["a type nobody imports", "server/src/e.ts", "export type E = 1;", "e.ts:1: no other file imports E"],
  [
    "a list of exports",
    "server/src/e.ts",
    "const e = 1;\nexport { e as f };",
    "e.ts:2: no other file imports f",
  ],
  [
    "a page's second export",
    "web/src/pages/Home.tsx",
    "export const Page = 1, b = 2;",
    "Home.tsx:1: no other",
  ],
])("refused: %s", async (_, path, text, complaint) => {
  const problems = await problemsOf({ [path]: text });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(complaint);
});
