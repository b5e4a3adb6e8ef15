import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { saveBillingDetails } from "@owlstat/core/billing/contract.ts";
import { chanceOf } from "@owlstat/core/chance.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { addressOf, agree, moneyByChance, seriesAreWhole } from "../../testing/figures/money-by-chance.ts";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";

const money = await startMoney();
const { db, clock, sandbox, someone, track, sync } = money;
const PROGRAM = fileURLToPath(new URL("../../testing/programs/billing-program.ts", import.meta.url));
const CUSTOMERS = 10;
const ROUNDS = 4;
const KILLS = 5;
const chance = chanceOf(7);
const { act, outside } = moneyByChance(money, chance);

/** A process reads everybody's plans and is killed at some point of it. Answers how many it had finished. */
async function readAndDie(people: readonly CastMember[]): Promise<number> {
  const url = db.pool.options.connectionString ?? "";
  const child = spawn(process.execPath, [PROGRAM, url, sandbox.url, String(clock.now())], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let lines = 0;
  child.stdout.on("data", (data: Buffer) => {
    lines += data.toString().split("\n").length - 1;
  });
  await once(child.stdout, "data");
  child.stdin.write(people.map(({ spaceId }) => `${spaceId}\n`).join(""));
  // Anywhere: while it asks, while it writes, between two spaces.
  await pause(chance() * 800);
  child.kill("SIGKILL");
  await once(child, "exit");
  return lines - 1;
}

test("processes killed at any point while they take over payments leave books that agree", async () => {
  const people: CastMember[] = [];
  for (let count = 0; count < CUSTOMERS; count += 1) {
    const one = await someone();
    one.client.address = addressOf(one);
    await one.client.ok(saveBillingDetails, ITALIAN);
    await track(one, 4);
    people.push(one);
  }
  let finished = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of people) {
      await act(one);
      if (chance() < 0.25) await outside(one);
    }
    clock.advance(40 * DAY);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const from = Math.floor(chance() * people.length);
      finished += await readAndDie([...people.slice(from), ...people.slice(0, from)]);
    }
    // What the queue gives to the next worker.
    for (const one of people) await sync(one);
  }
  // Some were killed in the middle: neither none nor all were finished.
  expect(finished).toBeLessThan(ROUNDS * KILLS * CUSTOMERS);
  let bought = 0;
  for (const one of people) if (await agree(money, one, { accounts: 4 })) bought += 1;
  // Enough of them for this to mean something; how many it is depends on where the processes died.
  expect(bought).toBeGreaterThan(CUSTOMERS / 5);
  await seriesAreWhole(money);
}, 3_600_000);
