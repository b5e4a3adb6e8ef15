import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createPress, type Turn } from "./press.ts";

const fixture = (name: string) => fileURLToPath(new URL(`${name}.fixture.ts`, import.meta.url));
const png = (svg = "") => ({ print: "png", svg }) as const;

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("the press", () => {
  const counting = (mostPrinted = 500) => {
    const press = createPress({ program: fixture("counted"), mostPrinted });
    const pid = async (turn?: Turn) => Number(Buffer.from((await press.print(png(), turn)).file).toString());
    return { press, pid };
  };

  test("prints in one process, and in a fresh one after so many", async () => {
    const { press, pid } = counting(2);
    const pids = [await pid(), await pid(), await pid()];
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).not.toBe(pids[0]);
    await expect.poll(() => alive(pids[0] ?? 0)).toBe(false);
    press.close();
    await expect.poll(() => alive(pids[2] ?? 0)).toBe(false);
  });

  test("goes on after a process that ended", async () => {
    const { press, pid } = counting();
    await expect(press.print(png("end"))).rejects.toThrow("png");
    expect(await pid()).toBeGreaterThan(0);
    press.close();
  });

  test("lets who waits at a page go before what jobs print", async () => {
    const { press, pid } = counting();
    const order: string[] = [];
    const ask = (name: string, turn: Turn) => pid(turn).then(() => order.push(name));
    await Promise.all([ask("first", "later"), ask("second", "later"), ask("urgent", "now")]);
    expect(order).toEqual(["first", "urgent", "second"]);
    press.close();
  });

  test("ends what takes too long with its process, and refuses what it cannot hold", async () => {
    const press = createPress({ program: fixture("stuck"), longestMilliseconds: 500, mostWaiting: 1 });
    const stuck = press.print(png());
    const waiting = press.print(png());
    await expect(press.print(png())).rejects.toMatchObject({ code: "overloaded" });
    await expect(stuck).rejects.toThrow("took too long");
    await expect(waiting).rejects.toThrow("took too long");
  });
});
