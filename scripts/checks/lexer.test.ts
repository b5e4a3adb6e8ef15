import { expect, test } from "vitest";
import { codeOnly, Lexer, lineOf } from "./lexer.ts";

const codeOf = (text: string, jsx = false) => codeOnly(text, new Lexer(text, jsx).pieces);
const textsOf = (text: string) =>
  new Lexer(text, true).pieces
    .filter(({ kind }) => kind === "text")
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
  ["an element", "return <p>Hello</p>;", ["Hello"]],
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
