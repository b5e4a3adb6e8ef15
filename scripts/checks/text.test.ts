import { expect, test } from "vitest";
import { tempTree } from "./temp-tree.ts";
import { checkText, literalText } from "./text.ts";

test.each([
  ["text between tags", "const A = () => <p>Hello</p>;", ["Hello"]],
  ["a quoted child", 'const A = () => <p>{"Hello"}</p>;', ["Hello"]],
  ["a choice of words", 'const A = () => <p>{open ? "Close" : "Open"}</p>;', ["Close", "Open"]],
  ["a template", `const A = () => <p>{\`\${n} posts\`}</p>;`, ["posts"]],
  ["an attribute read aloud", 'const A = () => <b aria-label="Close" title={"Shut"} />;', ["Close", "Shut"]],
  ["words for a part of ours", 'const A = () => <Field hint="Your name" />;', ["Your name"]],
  ["an image without words of its own", 'const A = () => <img alt="Logo" />;', ["Logo"]],
  ["text in an element that is an attribute", "const A = () => <B icon={<i>Go</i>} />;", ["Go"]],
])("words in a component are found: %s", (_, text, expected) => {
  expect(literalText(text).map(({ words }) => words)).toEqual(expected);
});

test.each([
  ["a translated text", 'const A = () => <p title={t("close")}>{t("hello", { n: "x" })}</p>;'],
  ["a choice of keys", 'const A = () => <p>{t(open ? "close" : "open")}</p>;'],
  ["a comparison", 'const A = () => <p>{kind === "post" ? t("post") : t("reel")}</p>;'],
  ["signs and entities", "const A = () => <p>· {a} / {b}&nbsp;% &times;</p>;"],
  ["other attributes", `const A = () => <p className="big" data-kind="a" id={\`x-\${i}\`}>{a}</p>;`],
  ["an empty alternative text", 'const A = () => <img alt="" />;'],
  ["comments", "const A = () => <p>{/* Hello */}{a}</p>; // Hello"],
  ["type arguments and comparisons", "const a = useState<Row>(b); const c = a < b && d > e;"],
])("left alone: %s", (_, text) => {
  expect(literalText(text)).toEqual([]);
});

test("a problem names file and line, and the gallery is exempt", async () => {
  const root = await tempTree({
    "web/src/ui/A.tsx": "export const A = () => (\n  <p>\n    Hello\n  </p>\n);\n",
    "web/src/ui/gallery/Gallery.tsx": "export const G = () => <p>Hello</p>;",
  });
  expect((await checkText(root)).problems).toEqual([
    'web/src/ui/A.tsx:3: literal text "Hello" belongs in the messages',
  ]);
});

test("a tree without components fails", async () => {
  expect((await checkText(await tempTree({}))).problems).not.toEqual([]);
});
