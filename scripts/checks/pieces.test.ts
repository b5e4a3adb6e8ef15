import { expect, test } from "vitest";
import { codeOnly, lineOf, parseSource } from "./pieces.ts";

const codeOf = (text: string, jsx = false) =>
  codeOnly(text, parseSource(jsx ? "a.tsx" : "a.ts", text).pieces);
const textsOf = (text: string) =>
  parseSource("a.tsx", text)
    .pieces.filter(({ kind }) => kind === "text")
    .map(({ start, end }) => text.slice(start, end));

test.each([
  ["a line comment", "a; // Date.now", "a;            "],
  ["a block comment keeps its lines", "a /* x\ny */ b", "a     \n     b"],
  ["a string keeps its quotes", 'f("x\\"y", \'z\')', "f(\"    \", ' ')"],
  ["a regular expression", "x = /[/'\"]+/g;", "x =          ;"],
  ["a division stays code", "a / b / c", "a / b / c"],
  ["an expression inside a template", `\`x \${f(\`y\`)} z\``, `\`  \${f(\` \`)}  \``],
  ["an object inside a template", `\`\${{ a: 1 }.a}\` + b`, `\`\${{ a: 1 }.a}\` + b`],
])("code without words: %s", (_, text, expected) => {
  expect(codeOf(text)).toBe(expected);
});

test("an apostrophe in JSX text does not hide the code after it", () => {
  expect(codeOf("const a = <b>it's</b>; Date.now();", true)).toContain("Date.now();");
});

test.each([
  ["an element", "const f = () => { return <p>Hello</p>; };", ["Hello"]],
  ["nested elements and expressions", "x = (<p>A {b ? <i>C</i> : d} E</p>);", ["A ", "C", " E"]],
  ["a fragment after an arrow", "const f = () => <>Hi</>;", ["Hi"]],
  ["attributes with arrows and comparisons", "x = <A f={(a) => a > 1} g={<i />}>T</A>;", ["T"]],
  ["type arguments of a component", "x = <List<Row> rows={r}>T</List>;", ["T"]],
  ["a comparison is no element", "if (a < b && c > d) f();", []],
  ["type arguments of a call are no element", "const a = useState<Row>(b);", []],
  ["a generic arrow function is no element", "const f = <T,>(a: T) => a;", []],
])("JSX text is found: %s", (_, text, expected) => {
  expect(textsOf(text)).toEqual(expected);
});

test("a position knows its line", () => {
  expect(lineOf("a\nb\nc", 4)).toBe(3);
});

test("a source that does not parse is refused with its path", () => {
  expect(() => parseSource("a.ts", "const = 1;")).toThrow(/^a\.ts: /);
});

test("imports are found in every form", () => {
  const text = [
    'import a from "a";',
    'import type { B } from "b";',
    'export { c } from "c";',
    'export * from "d";',
    'const e = import("e"); type F = import("f").F; const g = import(`g`); const h = import(e);',
  ].join("\n");
  expect(parseSource("a.ts", text).imports.map(({ specifier }) => specifier)).toEqual([..."abcdefg"]);
});
