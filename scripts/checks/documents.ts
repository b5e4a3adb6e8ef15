import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "../files.ts";
import { type Check, verdict } from "./check.ts";

const DECISIONS = "docs/decisions";
const INDEX = `${DECISIONS}/README.md`;
const PARTS = ["## Context", "## Decision", "## Consequences"];
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g;

type Page = { path: string; text: string };

/** Checks that links between documents lead somewhere, and that decisions are numbered, listed and of one form. */
export const checkDocuments: Check = async (root) => {
  const paths = await listFiles(root, ".", (path) => path.endsWith(".md"));
  const pages = await Promise.all(
    paths.map(async (path): Promise<Page> => ({ path, text: await readFile(join(root, path), "utf8") })),
  );
  const decisions = pages.filter(({ path }) => path.startsWith(`${DECISIONS}/`) && path !== INDEX);
  const index = pages.find(({ path }) => path === INDEX)?.text ?? "";
  return verdict(pages.length, "documents", [
    ...pages.flatMap((page) => brokenLinks(root, page)),
    ...decisions.flatMap((page, at) => [...formOf(page, at + 1), ...listed(page, index)]),
  ]);
};

function brokenLinks(root: string, { path, text }: Page): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = ""]) => target)
    .filter((target) => !existsSync(join(root, dirname(path), target)))
    .map((target) => `${path}: the link to ${target} leads nowhere`);
}

function formOf({ path, text }: Page, number: number): string[] {
  const name = `${DECISIONS}/${String(number).padStart(4, "0")}-`;
  return [
    ...(path.startsWith(name) ? [] : [`${path}: the next number is ${number}`]),
    ...(new RegExp(`^# ${number}\\. [^\\n]+\\n`).test(text) ? [] : [`${path}: begin with "# ${number}. …"`]),
    ...PARTS.filter((part) => !text.includes(`\n${part}\n`)).map((part) => `${path}: ${part} is missing`),
  ];
}

function listed({ path }: Page, index: string): string[] {
  const times = index.split(`(${path.slice(DECISIONS.length + 1)})`).length - 1;
  return times === 1 ? [] : [`${INDEX}: lists ${path} ${times} times`];
}
