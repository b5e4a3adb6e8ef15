import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { analysisLists } from "./checks/analyses.ts";
import { ROOT } from "./paths.ts";

const { files, problems } = await analysisLists(ROOT);
for (const problem of problems) console.error(problem);
for (const [file, text] of files) {
  await mkdir(dirname(join(ROOT, file)), { recursive: true });
  await writeFile(join(ROOT, file), text);
}
console.log(`Wrote ${files.size} files.`);
process.exitCode = problems.length > 0 ? 1 : 0;
