import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** Only what never comes is a failure, however busy the machine is. */
export const LONGEST = 600_000;
const MAIN = join(import.meta.dirname, "..", "main.ts");

/** Runs benches as somebody would, and answers what they print. */
export async function runBenches(...given: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...given], {
    timeout: LONGEST,
    maxBuffer: 10_000_000,
  });
  return stdout;
}

export async function benchNames(): Promise<string[]> {
  const lines = (await runBenches("--list")).trim().split("\n");
  return lines.map((line) => line.split(":")[0] ?? "");
}

/** They start the product, or print for longer than others: their small forms together take minutes of a processor. */
export const SLOW: readonly string[] = [
  ...["book", "dashboard", "enumeration", "growth", "hammered", "load", "memory", "page-load", "pdf"],
  ...["profile-page", "render", "reports", "series", "sitemap", "units"],
];
