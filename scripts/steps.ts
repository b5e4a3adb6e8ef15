import { checkAnalyses } from "./checks/analyses.ts";
import { checkBundle } from "./checks/bundle.ts";
import type { Check } from "./checks/check.ts";
import { checkCode } from "./checks/code.ts";
import { checkDocuments } from "./checks/documents.ts";
import { checkLicences } from "./checks/licences.ts";
import { checkLockfile } from "./checks/lockfile.ts";
import { checkMessages } from "./checks/messages.ts";
import { checkStructure } from "./checks/structure.ts";
import { checkText } from "./checks/text.ts";
import { ROOT } from "./paths.ts";
import { runTool } from "./run.ts";

/** One step of a run: answers an exit code. */
export type Step = { name: string; title: string; run: () => Promise<number> };

function ofCheck(name: string, title: string, check: Check): Step {
  return {
    name,
    title,
    async run() {
      const { problems, notes = [] } = await check(ROOT);
      for (const problem of problems) console.error(problem);
      console.log([...notes, problems.length > 0 ? `${problems.length} problems` : "ok"].join(", "));
      return problems.length > 0 ? 1 : 0;
    },
  };
}

/** Checks that only need to read the sources. */
export const STATIC_STEPS: readonly Step[] = [
  {
    name: "lint",
    title: "Format and lint",
    run: () => runTool("biome", ["check", "--error-on-warnings", "."]),
  },
  { name: "types", title: "Types", run: () => runTool("tsc", ["-p", "."]) },
  { name: "types-web", title: "Types of the web app", run: () => runTool("tsc", ["-p", "web"]) },
  { name: "types-e2e", title: "Types of the end-to-end tests", run: () => runTool("tsc", ["-p", "e2e"]) },
  ofCheck("structure", "Structure", checkStructure),
  ofCheck("code", "Code", checkCode),
  ofCheck("analyses", "Lists of analyses", checkAnalyses),
  ofCheck("lockfile", "Lockfile", checkLockfile),
  ofCheck("licences", "Licences", checkLicences),
  ofCheck("messages", "Messages", checkMessages),
  ofCheck("text", "Literal text", checkText),
  ofCheck("documents", "Documents", checkDocuments),
];

/** Needs the built web app. */
export const BUNDLE_STEP = ofCheck("bundle", "Size of the first page", checkBundle);

/** Runs every step under its heading, also after one that failed; answers the exit code of the first that failed. */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const failed: { title: string; code: number }[] = [];
  for (const { title, run } of steps) {
    console.log(`\n── ${title}`);
    const started = performance.now();
    const code = await run();
    console.log(`   ${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    if (code !== 0) failed.push({ title, code });
  }
  for (const { title } of failed) console.error(`   ${title} failed.`);
  return failed[0]?.code ?? 0;
}
