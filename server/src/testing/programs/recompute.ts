import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../../billing/reconcile-year.py", import.meta.url));

/**
 * Hands the books to a program in another language that recomputes them. Answers how it ended and what it printed;
 * null where the machine has no python3.
 */
export async function recompute(books: unknown): Promise<{ code: number; text: string } | null> {
  const folder = await mkdtemp(join(tmpdir(), "books-"));
  const file = join(folder, "books.json");
  try {
    await writeFile(file, JSON.stringify(books));
    return await new Promise((resolve, reject) => {
      execFile("python3", [SCRIPT, file], (error, stdout, stderr) => {
        if (error?.code === "ENOENT") resolve(null);
        else if (typeof error?.code === "string") reject(error);
        else resolve({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr });
      });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
