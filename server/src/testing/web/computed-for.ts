import { expect } from "vitest";
import type { TestWeb } from "./test-web.ts";

function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export type Computed = { all: number; longest: number };

/** What the process computed for an answer, and the most of it in one turn of the event loop. */
export async function computedFor(web: Pick<TestWeb, "anonymousFetch">, path: string): Promise<Computed> {
  let [over, last, all, longest] = [false, computed(), 0, 0];
  const count = () => {
    const turn = computed() - last;
    all += turn;
    longest = Math.max(longest, turn);
    last = computed();
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  const response = await web.anonymousFetch(path);
  expect(response.status, path).toBe(200);
  await response.arrayBuffer();
  over = true;
  return { all, longest };
}

/** Of five. */
export const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[2] ?? Number.NaN;
