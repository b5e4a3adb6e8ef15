import { readFile } from "node:fs/promises";

/** The memory of a process and of those it started, in MiB. */
export async function residentOf(pid: number | string): Promise<number> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
  const own = Number(/VmRSS:\s+(\d+)/.exec(await read("status"))?.[1] ?? 0) / 1024;
  const children = (await read(`task/${pid}/children`)).trim().split(" ").filter(Boolean);
  const theirs = await Promise.all(children.map(residentOf));
  return theirs.reduce((sum, one) => sum + one, own);
}
