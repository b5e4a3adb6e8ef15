import type { Asked } from "./hammer.ts";

const SHOWN = 300;

/** The product and its limit must give the same answer, else their figures say nothing of each other. */
export async function requireSameBytes(...asked: readonly [Asked, Asked]): Promise<void> {
  const [one = "", other = ""] = await Promise.all(
    asked.map(async (each) => {
      const { address, headers } = typeof each === "string" ? { address: each, headers: {} } : each;
      return (await fetch(address, { headers })).text();
    }),
  );
  if (one === other) return;
  const first = [...one].findIndex((letter, index) => letter !== other[index]);
  const at = Math.max(0, (first < 0 ? one.length : first) - SHOWN / 3);
  throw new Error(`the answers differ:\n${one.slice(at, at + SHOWN)}\n${other.slice(at, at + SHOWN)}`);
}
