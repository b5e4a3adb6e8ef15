import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Programs in another language that compute once more what the product said. */
const PROGRAMS = {
  year: new URL("../../billing/reconcile-year.py", import.meta.url),
  figures: new URL("figures.py", import.meta.url),
};

/**
 * Hands data to a program in another language that recomputes it. Answers how it ended and what it printed; null where
 * the machine has no python3.
 */
export async function recompute(
  program: keyof typeof PROGRAMS,
  data: unknown,
): Promise<{ code: number; text: string } | null> {
  const folder = await mkdtemp(join(tmpdir(), "recompute-"));
  const file = join(folder, "data.json");
  try {
    await writeFile(file, JSON.stringify(data));
    return await new Promise((resolve, reject) => {
      // -B: nothing is written beside the program.
      const given = ["-B", fileURLToPath(PROGRAMS[program]), file];
      execFile("python3", given, (error, stdout, stderr) => {
        if (error?.code === "ENOENT") resolve(null);
        else if (typeof error?.code === "string") reject(error);
        else resolve({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr });
      });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
