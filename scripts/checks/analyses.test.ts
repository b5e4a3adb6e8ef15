import { expect, test } from "vitest";
import { analysisLists, checkAnalyses } from "./analyses.ts";
import { type Tree, tempTree } from "./temp-tree.ts";

const HOME = "core/src/analyses";
const SECTIONS = { [`${HOME}/sections.ts`]: `export const SECTIONS = ["growth", "notes"];` };

function folder(section: string, id: string, order: number, data = "public"): Tree {
  const at = `${HOME}/${section}/${id}`;
  const definition = JSON.stringify({ id, section, order, data });
  return {
    [`${at}/definition.ts`]: `export const definition = ${definition};`,
    ...(data !== "own" && { [`${at}/rule.ts`]: "", [`${at}/presenter.ts`]: "" }),
  };
}

async function problemsOf(tree: Tree): Promise<string[]> {
  const root = await tempTree({ ...SECTIONS, ...tree });
  const { files } = await analysisLists(root);
  const written = await tempTree({ ...SECTIONS, ...tree, ...Object.fromEntries(files) });
  return (await checkAnalyses(written)).problems;
}

test("lists hold the analyses in the order of their sections and places", async () => {
  const root = await tempTree({
    ...SECTIONS,
    ...folder("notes", "notes", 10, "own"),
    ...folder("growth", "net-growth", 20),
    ...folder("growth", "velocity", 10),
  });
  const { files } = await analysisLists(root);
  const ids = (list: string) => files.get(`${HOME}/lists/${list}.ts`)?.match(/^ {2}.*(?=,$)/gm);
  expect(ids("definitions")).toEqual(["  velocity", `  "net-growth": netGrowth`, "  notes"]);
  expect(ids("rules")).toEqual(["  velocity", `  "net-growth": netGrowth`]);
  expect(ids("connected-rules")).toBeNull();
});

test("lists that were written from the folders are right, others are named", async () => {
  const tree = { ...folder("growth", "velocity", 10), ...folder("growth", "reach", 20, "connected") };
  expect(await problemsOf(tree)).toEqual([]);
  const unwritten = await checkAnalyses(await tempTree({ ...SECTIONS, ...tree }));
  expect(unwritten.problems.join()).toContain("lists/rules.ts is not what the folders say");
});

test("the README says how many analyses and sections there are", async () => {
  const tree = {
    ...SECTIONS,
    ...folder("growth", "velocity", 10),
    "README.md": "All 9 analyses in 9 sections.\n",
  };
  const { files } = await analysisLists(await tempTree(tree));
  expect(files.get("README.md")).toBe("All 1 analyses in 2 sections.\n");
  const { problems } = await checkAnalyses(
    await tempTree({ ...tree, ...Object.fromEntries(files), "README.md": tree["README.md"] }),
  );
  expect(problems).toEqual(['README.md is not what the folders say: run "npm run analyses"']);
});

test("a folder without a rule, and one that is not where its definition says, are named", async () => {
  const { [`${HOME}/growth/velocity/rule.ts`]: _, ...without } = folder("growth", "velocity", 10);
  expect(await problemsOf(without)).toEqual([`${HOME}/growth/velocity: there is no rule.ts`]);
  const definition = folder("growth", "velocity", 10)[`${HOME}/growth/velocity/definition.ts`] ?? "";
  const moved = { ...folder("growth", "other", 10), [`${HOME}/growth/other/definition.ts`]: definition };
  expect((await problemsOf(moved)).join()).toContain("its definition belongs to growth/velocity");
});

test("a project without analyses proves nothing", async () => {
  expect((await checkAnalyses(await tempTree(SECTIONS))).problems.join()).toContain("looked at no analyses");
});
