import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { PRODUCT_NAME } from "@owlstat/core/brand/product.ts";
import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { listFiles } from "../files.ts";
import { type Check, verdict } from "./check.ts";
import { DYNAMIC_KEYS, SAME_AS_ENGLISH, STRAIGHT_APOSTROPHES } from "./message-exceptions.ts";
import { pluralComplaints, shapeOf, type Texts, wordCount } from "./message-shape.ts";
import { unusedKeys } from "./message-use.ts";

type Exceptions = { sameAsEnglish: readonly string[]; dynamicKeys: readonly string[] };

/** An apostrophe; before a brace it is a sign of the format. */
const STRAIGHT = /[\p{L}\d}]'/u;

const FOLDER = "core/src/i18n";
const EXCEPTIONS: Exceptions = { sameAsEnglish: SAME_AS_ENGLISH, dynamicKeys: Object.keys(DYNAMIC_KEYS) };

/** Every language, complete: same keys, same placeholders, the plural forms each needs, really translated, really used. */
export const checkMessages: Check = (root) => checkMessagesWith(root, EXCEPTIONS);

export async function checkMessagesWith(root: string, exceptions: Exceptions) {
  const nouns = await nounsOf(root, "en");
  const problems = await fileComplaints(root, nouns);
  const english: [string, Texts][] = [];
  let looked = 0;
  for (const noun of nouns) {
    const original = (await readTexts(root, "en", noun)) ?? {};
    english.push([noun, original]);
    for (const language of LANGUAGES) {
      const texts = language === "en" ? original : await readTexts(root, language, noun);
      if (texts === undefined) continue;
      looked += Object.keys(texts).length;
      problems.push(...textComplaints(language, noun, texts, original, exceptions.sameAsEnglish));
    }
  }
  problems.push(...(await unusedKeys(root, english, exceptions.dynamicKeys)));
  return verdict(looked, "messages", problems, [`${nouns.length} nouns in ${LANGUAGES.length} languages`]);
}

async function nounsOf(root: string, language: Language): Promise<string[]> {
  const files = await listFiles(root, `${FOLDER}/${language}`, (path) => path.endsWith(".json"));
  return files.map((file) => basename(file, ".json"));
}

async function readTexts(root: string, language: Language, noun: string): Promise<Texts | undefined> {
  try {
    return JSON.parse(await readFile(join(root, FOLDER, language, `${noun}.json`), "utf8")) as Texts;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new Error(`${FOLDER}/${language}/${noun}.json cannot be read`, { cause: error });
  }
}

/** Every noun has a file in each language and a line in messages.ts, and nothing else does. */
async function fileComplaints(root: string, nouns: readonly string[]): Promise<string[]> {
  const index = await readFile(join(root, FOLDER, "messages.ts"), "utf8").catch(() => "");
  const listed = [...index.matchAll(/from "\.\/en\/([\w-]+)\.json"/g)].map((found) => found[1] ?? "");
  const typed = [...index.matchAll(/^\s*"?([\w-]+)"?: typeof \w+;/gm)].map((found) => found[1] ?? "");
  const problems = [
    ...differences(`${FOLDER}/messages.ts imports`, nouns, listed),
    ...differences(`${FOLDER}/messages.ts lists`, nouns, typed),
  ];
  for (const language of LANGUAGES) {
    problems.push(...differences(`${FOLDER}/${language} holds`, nouns, await nounsOf(root, language)));
  }
  return problems;
}

function differences(where: string, wanted: readonly string[], found: readonly string[]): string[] {
  return [
    ...wanted.filter((noun) => !found.includes(noun)).map((noun) => `${where} no ${noun}`),
    ...found.filter((noun) => !wanted.includes(noun)).map((noun) => `${where} ${noun}, which English lacks`),
  ];
}

function textComplaints(
  language: Language,
  noun: string,
  texts: Texts,
  english: Texts,
  same: readonly string[],
) {
  const keys = new Set([...Object.keys(english), ...Object.keys(texts)]);
  return [...keys].flatMap((key) => {
    const allowed = same.includes(`${language}/${noun}:${key}`);
    const complaints = messageComplaints(language, texts[key], english[key], allowed);
    if (STRAIGHT.test(texts[key] ?? "") && !STRAIGHT_APOSTROPHES.includes(`${language}/${noun}:${key}`))
      complaints.push("has a straight apostrophe: write ’");
    return complaints.map((complaint) => `${FOLDER}/${language}/${noun}.json: "${key}" ${complaint}`);
  });
}

function messageComplaints(
  language: Language,
  text: string | undefined,
  english: string | undefined,
  mayBeSame: boolean,
): string[] {
  if (english === undefined) return ["is not in English"];
  if (text === undefined) return ["is missing"];
  if (typeof text !== "string") return ["is not a text"];
  if (text.trim() === "") return ["is empty"];
  const shape = shapeOf(text);
  if (typeof shape === "string") return [`cannot be read: ${shape}`];
  const complaints = pluralComplaints(language, shape.plurals);
  const original = shapeOf(english);
  if (typeof original !== "string" && original.needs !== shape.needs) {
    complaints.push(`needs ${shape.needs || "nothing"}, English needs ${original.needs || "nothing"}`);
  }
  if (text.includes(PRODUCT_NAME)) complaints.push("names our brand: write {brand}");
  const copied = language !== "en" && text === english && wordCount(text) > 3;
  if (copied && !mayBeSame) complaints.push(`is the English text: "${text}"`);
  return complaints;
}
