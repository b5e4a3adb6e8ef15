import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

export type Tree = Readonly<Record<string, string>>;

/** Writes a small project into a temporary folder, which is removed after the test. */
export async function tempTree(files: Tree): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "owlstat-tree-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}
