import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { expect, test } from "vitest";
import { checkMessages, checkMessagesWith } from "./messages.ts";
import { type Tree, tempTree } from "./temp-tree.ts";

const MANY = "{n, plural, =0 {nothing} one {# post} many {# posts} other {# posts}}";
const TWO = "{n, plural, one {# post} other {# posts}}";
const PLURAL: Record<Language, string> = { en: TWO, de: TWO, nl: TWO, it: MANY, fr: MANY, es: MANY };
const SOURCE = `t("hello"); t("posts"); t("kind");`;
const INDEX = `import type users from "./en/users.json";\nexport type Messages = {\n  users: typeof users;\n};\n`;

function good(language: Language): Record<string, string> {
  const kind = "{kind, select, reel {x} other {y}}";
  return { hello: `${language} <b>{name}</b>`, posts: PLURAL[language], kind };
}

function tree(changes: Partial<Record<Language, Record<string, unknown>>>, more: Tree = {}): Promise<string> {
  const files = LANGUAGES.map((language) => [
    `core/src/i18n/${language}/users.json`,
    JSON.stringify({ ...good(language), ...changes[language] }),
  ]);
  return tempTree({
    ...Object.fromEntries(files),
    "core/src/i18n/messages.ts": INDEX,
    "web/src/a.ts": SOURCE,
    ...more,
  });
}

async function problemsOf(...given: Parameters<typeof tree>) {
  return (await checkMessages(await tree(...given))).problems;
}

test("complete languages pass", async () => {
  expect(await problemsOf({})).toEqual([]);
});

test("no messages at all fails", async () => {
  expect((await checkMessages(await tempTree({}))).problems).not.toEqual([]);
});

test.each<[string, Language, Record<string, unknown>, RegExp]>([
  ["a missing key", "de", { hello: undefined }, /de\/users.json: "hello" is missing/],
  ["a key English lacks", "de", { more: "Mehr" }, /"more" is not in English/],
  ["our brand's name", "fr", { hello: "Owlstat <b>{name}</b>" }, /names our brand: write \{brand\}/],
  ["an empty text", "fr", { hello: " " }, /is empty/],
  ["a nested object", "fr", { hello: { a: "b" } }, /is not a text/],
  ["a message that cannot be read", "nl", { hello: "{name" }, /cannot be read/],
  ["a lost placeholder", "it", { hello: "<b>Ciao</b>" }, /needs <b>, English needs <b> \{name\}/],
  ["a lost tag", "it", { hello: "Ciao {name}" }, /English needs <b>/],
  ["another select key", "es", { kind: "{kind, select, post {x} other {y}}" }, /\{kind=post\}/],
  ["a plural form left out", "it", { posts: TWO }, /lacks the plural form "many"/],
  ["a straight apostrophe", "fr", { hello: "l'ami <b>{name}</b>" }, /has a straight apostrophe: write ’/],
  ["a plural form too many", "de", { posts: MANY }, /has the plural form "many"/],
])("refused: %s", async (_, language, texts, complaint) => {
  const problems = await problemsOf({ [language]: texts });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(complaint);
});

const LEFT = { hello: "See all of it, <b>{name}</b>" };

test("a text of more than three words left in English is refused", async () => {
  expect(await problemsOf({ en: LEFT, nl: LEFT })).toEqual([
    'core/src/i18n/nl/users.json: "hello" is the English text: "See all of it, <b>{name}</b>"',
  ]);
});

test("a short text may be the same, and so may one on the list of exceptions", async () => {
  expect(
    await problemsOf({ en: { hello: "Top <b>{name}</b>" }, nl: { hello: "Top <b>{name}</b>" } }),
  ).toEqual([]);
  const exceptions = { sameAsEnglish: ["nl/users:hello"], dynamicKeys: [] };
  expect((await checkMessagesWith(await tree({ en: LEFT, nl: LEFT }), exceptions)).problems).toEqual([]);
});

test("a noun must be listed, and a listed noun must exist", async () => {
  const unlisted = await problemsOf({}, { "core/src/i18n/messages.ts": "export type Messages = {};" });
  expect(unlisted).toEqual([
    "core/src/i18n/messages.ts imports no users",
    "core/src/i18n/messages.ts lists no users",
  ]);
  const more = INDEX.replace("users:", "goals: typeof users;\n  users:");
  expect(await problemsOf({}, { "core/src/i18n/messages.ts": more })).toEqual([
    "core/src/i18n/messages.ts lists goals, which English lacks",
  ]);
});

test("a noun must be there in every language", async () => {
  expect(await problemsOf({}, { "core/src/i18n/nl/goals.json": "{}" })).toEqual([
    "core/src/i18n/nl holds goals, which English lacks",
  ]);
});

test("a key nobody uses is refused unless code makes it from parts", async () => {
  const without = { "web/src/a.ts": `t("posts"); t("kind");`, "web/src/a.test.ts": `t("hello");` };
  expect(await problemsOf({}, without)).toEqual(['core/src/i18n/en/users.json: "hello" is used nowhere']);
  const exceptions = { sameAsEnglish: [], dynamicKeys: ["users:hel"] };
  expect((await checkMessagesWith(await tree({}, without), exceptions)).problems).toEqual([]);
});
