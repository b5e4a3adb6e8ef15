import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createPress, type Turn } from "./press.ts";

const fixture = (path: string) => fileURLToPath(new URL(path, import.meta.url));
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
  const counting = (mostTypeset = 500) => {
    const press = createPress({ program: fixture("counted.fixture.ts"), mostTypeset });
    const read = ({ file }: { file: Uint8Array }) => Number(Buffer.from(file).toString());
    const pid = async (turn?: Turn) => read(await press.print(png(), turn));
    const pdf = async () => read(await press.print({ print: "pdf", model: "" }));
    return { press, pid, pdf };
  };

  test("prints in one process, and in a fresh one after so many documents", async () => {
    const { press, pid, pdf } = counting(2);
    const pids = [await pdf(), await pid(), await pid(), await pdf()];
    expect(new Set(pids).size).toBe(1);
    const fresh = await pdf();
    expect(fresh).not.toBe(pids[0]);
    await expect.poll(() => alive(pids[0] ?? 0)).toBe(false);
    press.close();
    await expect.poll(() => alive(fresh)).toBe(false);
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
    const press = createPress({
      program: fixture("../../platform/children/stuck.fixture.ts"),
      longestMilliseconds: 500,
      mostWaiting: 1,
    });
    const stuck = press.print(png());
    const waiting = press.print(png());
    await expect(press.print(png())).rejects.toMatchObject({ code: "overloaded" });
    await expect(stuck).rejects.toThrow("took too long");
    await expect(waiting).rejects.toThrow("took too long");
  });
});
