import { execFileSync } from "node:child_process";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempTree } from "./checks/temp-tree.ts";
import { ROOT } from "./paths.ts";

async function runWith(version: string): Promise<string> {
  const root = await tempTree({ "hello.ts": "console.log(process.argv.slice(2).join());" });
  await copyFile(join(ROOT, "scripts/node-version.mjs"), join(root, "node-version.mjs"));
  await writeFile(
    join(root, "pretend.mjs"),
    `Object.defineProperty(process, "versions", { value: { node: "${version}" } });`,
  );
  const args = ["--import", join(root, "pretend.mjs"), join(root, "node-version.mjs"), "hello", "a", "b"];
  try {
    return execFileSync(process.execPath, args, { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    return error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  }
}

test("a new enough Node runs the script with its arguments", async () => {
  expect(await runWith("24.0.0")).toBe("a,b\n");
});

test("an old Node is told plainly what is needed", async () => {
  expect(await runWith("20.20.2")).toContain("Owlstat needs Node 24 or newer; this is Node 20.20.2");
});
