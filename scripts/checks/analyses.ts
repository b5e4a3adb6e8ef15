import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Check, verdict } from "./check.ts";

const HOME = "core/src/analyses";
const LISTS = `${HOME}/lists`;
const README = "README.md";

type Found = {
  id: string;
  section: string;
  order: number;
  data: string;
  leads?: boolean;
  folder: string;
  parts: string[];
};

/** The sections in the order of the profile view. */
async function sectionsOf(root: string): Promise<readonly string[]> {
  return (await import(pathToFileURL(join(root, HOME, "sections.ts")).href)).SECTIONS;
}

/** Every folder with a definition, in the order of the profile view. */
async function findAnalyses(root: string, order: readonly string[]): Promise<Found[]> {
  const found: Found[] = [];
  for await (const file of glob(`${HOME}/*/*/definition.ts`, { cwd: root })) {
    const { definition } = await import(pathToFileURL(join(root, file)).href);
    const folder = dirname(file);
    const parts = ["rule", "presenter"].filter((part) => existsSync(join(root, folder, `${part}.ts`)));
    found.push({ ...definition, folder, parts });
  }
  const place = (one: Found) => order.indexOf(one.section) * 10_000 + one.order;
  return found.sort((one, other) => place(one) - place(other) || (one.id < other.id ? -1 : 1));
}

/** What is wrong with a folder, in words for whoever adds one. */
function problemsOf({ id, section, data, folder, parts }: Found): string[] {
  const wanted = data === "own" ? [] : ["rule", "presenter"];
  return [
    ...(folder === join(HOME, section, id) ? [] : [`${folder}: its definition belongs to ${section}/${id}`]),
    ...wanted.filter((part) => !parts.includes(part)).map((part) => `${folder}: there is no ${part}.ts`),
  ];
}

/** The name of a rule's function: "net-growth" is `netGrowth`. */
const named = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const key = (id: string) => (named(id) === id ? id : `"${id}": ${named(id)}`);
const constant = (section: string) => section.replaceAll("-", "_").toUpperCase();

function listOf(all: readonly Found[], name: string, part: string, up = ".."): string {
  const imports = all.map(({ id, section }) => {
    const exported = part === "rule" ? named(id) : `${part} as ${named(id)}`;
    return `import { ${exported} } from "${up}/${section}/${id}/${part}.ts";\n`;
  });
  return `${HEAD}${imports.join("")}\nexport const ${name} = {\n${all.map(({ id }) => `  ${key(id)},\n`).join("")}} as const;\n`;
}

const HEAD = "// Written by `npm run analyses` from the folders of the analyses.\n";

/** The text of each file, and what is wrong with the folders they are made from. */
type Lists = { files: Map<string, string>; problems: string[]; looked: number };

/**
 * The files that join the analyses: one for each of their parts, so that a page loads no part it does not use. And the
 * README, with how many there are.
 */
export async function analysisLists(root: string): Promise<Lists> {
  const order = await sectionsOf(root);
  const all = await findAnalyses(root, order);
  const of = (data: string) => all.filter((one) => one.data === data);
  const presented = all.filter(({ data }) => data !== "own");
  const sections = [...new Set(presented.map(({ section }) => section))];
  const files = new Map([
    [`${LISTS}/definitions.ts`, listOf(all, "DEFINITIONS", "definition")],
    [`${LISTS}/rules.ts`, listOf(of("public"), "RULES", "rule")],
    [`${LISTS}/connected-rules.ts`, listOf(of("connected"), "CONNECTED_RULES", "rule")],
    [`${LISTS}/presenters.ts`, allPresenters(sections)],
    [
      `${LISTS}/leading.ts`,
      listOf(
        all.filter(({ leads }) => leads),
        "LEADING",
        "presenter",
      ),
    ],
  ]);
  for (const section of sections) {
    const own = presented.filter((one) => one.section === section);
    files.set(`${LISTS}/presenters/${section}.ts`, listOf(own, constant(section), "presenter", "../.."));
  }
  const readme = await readFile(join(root, README), "utf8").catch(() => null);
  if (readme !== null) files.set(README, counted(readme, all.length, order.length));
  return { files, problems: all.flatMap(problemsOf), looked: all.length };
}

/** The README says how many there are. */
function counted(readme: string, analyses: number, sections: number): string {
  return readme.replace(/\d+ analyses in \d+ sections/, `${analyses} analyses in ${sections} sections`);
}

function allPresenters(sections: readonly string[]): string {
  const imports = sections.map((name) => `import { ${constant(name)} } from "./presenters/${name}.ts";\n`);
  const spread = sections.map((name) => `  ...${constant(name)},\n`);
  return `${HEAD}${imports.join("")}\nexport const PRESENTERS = {\n${spread.join("")}} as const;\n`;
}

/** The lists and the README say what the folders hold. */
export const checkAnalyses: Check = async (root) => {
  const { files, problems, looked } = await analysisLists(root);
  for (const [file, text] of files) {
    const now = await readFile(join(root, file), "utf8").catch(() => "");
    if (now !== text) problems.push(`${file} is not what the folders say: run "npm run analyses"`);
  }
  for await (const file of glob(`${LISTS}/**/*.ts`, { cwd: root })) {
    if (!files.has(file)) problems.push(`${file}: no list is called ${basename(file)}`);
  }
  return verdict(looked, "analyses", problems);
};
