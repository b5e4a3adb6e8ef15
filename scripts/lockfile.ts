import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { completeLockfile, type Lockfile } from "./complete-lockfile.ts";
import { ROOT } from "./paths.ts";

/**
 * Makes package-lock.json anew: `npm run lockfile`. In an empty folder, because npm leaves out the binaries of other
 * platforms where packages are installed already.
 */
const folder = mkdtempSync(join(tmpdir(), "owlstat-lockfile-"));
try {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    workspaces: string[];
  };
  for (const file of ["package.json", ".npmrc", ...workspaces.map((name) => `${name}/package.json`)]) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  const { status } = spawnSync("npm", ["install", "--package-lock-only"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  const lockfile = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as Lockfile;
  const added = completeLockfile(lockfile);
  writeFileSync(join(ROOT, "package-lock.json"), `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`package-lock.json is new; ${added.length} entries for other platforms were completed.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
