import { setTimeout as pause } from "node:timers/promises";
import { chanceOf } from "@owlstat/core/chance.ts";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { brokenRows } from "./testing/database/invariants.ts";
import { type Acting, openJobs, startActing } from "./testing/faults/acting.ts";
import { durablePostgres, startFaultWorld } from "./testing/faults/fault-world.ts";
import { sized } from "./testing/figures/sized.ts";

const KILLS = Number(process.env.FAULT_KILLS ?? sized(60, 200));
const POINTS = ["before a commit", "after a commit", "anywhere"] as const;
/** Long enough for a machine that is busy with other things. */
const PATIENCE = 20 * MINUTE;
const chance = chanceOf(11);
const world = await startFaultWorld(durablePostgres);
const { db, files, programs, sandbox } = world;
let people: Acting;

beforeAll(async () => {
  await world.start();
  people = await startActing(world);
}, PATIENCE);

afterEach(async ({ task }) => {
  await world.ready();
  // Nothing is left undone once everything is back, and nothing that was answered is gone.
  await expect.poll(() => openJobs(db), { timeout: PATIENCE, interval: SECOND }).toEqual([]);
  // What is tried again later is done then: a file, say, whose printing could not be noted down.
  await expect.poll(people.absent, { timeout: PATIENCE, interval: SECOND }).toEqual([]);
  const broken = await brokenRows({ db, files });
  const { asked, answered } = people.counts;
  const figure = [
    (task.meta as { figure?: string }).figure ?? task.name,
    `${answered} of ${asked} acts answered so far`,
    `0 of ${people.acknowledged.length} lost`,
    `${broken.length} rows break a promise`,
  ].join(", ");
  Object.assign(task.meta, { figure });
  expect(broken).toEqual([]);
}, 2 * PATIENCE);

describe("the whole product, used while it breaks", () => {
  test(
    `${KILLS} processes killed`,
    async ({ task }) => {
      const places: string[] = [];
      await people.during(async () => {
        for (let kill = 0; kill < KILLS; kill += 1) places.push(await killOne(POINTS[kill % POINTS.length]));
      });
      const killed = POINTS.map((point) => `${places.filter((place) => place === point).length} ${point}`);
      Object.assign(task.meta, { figure: `${task.name} (${killed.join(", ")})` });
      expect(people.acknowledged.length).toBeGreaterThan(KILLS / 4);
    },
    2 * PATIENCE,
  );

  test.each([
    ["its connections cut", cutConnections],
    ["silent", () => beFor("silent")],
    ["slow", () => beFor("slow")],
    ["with no connection free", takeAllConnections],
    ["killed", world.database.crash],
  ] as const)("a database, %s three times", async (_how, breakDatabase) => {
    await people.during(async () => {
      for (let round = 0; round < 3; round += 1) {
        await breakDatabase();
        await pause(2 * SECOND);
      }
    });
  });

  if (!world.disk.own) console.warn("A full disk was not tried: nobody may mount a small one here.");
  test.runIf(world.disk.own)("a full disk, for the database and for files", async () => {
    await people.during(async () => {
      await pause(2 * SECOND);
      await world.disk.fill();
      await pause(10 * SECOND);
      await world.disk.makeRoom();
    });
  });

  const WEB_SERVICES = ["instagram", "instagram-cdn", "stripe", "paypal", "vies", "hooks"];
  const MAIL_FAULTS = ["500", "429", "hang", "reset", "slow"];
  test.each(["500", "429", "reset", "garbage", "truncated", "html", "oversized", "hang", "slow"])(
    "every outside service answers with %s",
    async (kind) => {
      await people.during(async () => {
        for (const service of WEB_SERVICES) await sandbox.fail(service, kind);
        if (MAIL_FAULTS.includes(kind)) await sandbox.fail("smtp", kind);
        await pause(6 * SECOND);
        await sandbox.mend();
      });
    },
  );
});

type Place = (typeof POINTS)[number];

/**
 * Kills a process that is at work, at this point of whatever it does, or anywhere if it does not come to it. Answers
 * where it was.
 */
async function killOne(point: Place = "anywhere"): Promise<Place> {
  const victim = programs[Math.floor(chance() * programs.length)];
  if (!victim) throw new Error("there is no process");
  await victim.ready();
  await pause(chance() * 1500);
  const there = point !== "anywhere" && (await victim.door.reached(point, 3 * SECOND));
  await victim.kill();
  victim.start();
  return there ? point : "anywhere";
}

async function cutConnections(): Promise<void> {
  for (const { door } of programs) door.cut();
}

async function beFor(way: "silent" | "slow"): Promise<void> {
  for (const { door } of programs) door.state.way = way;
  await pause(4 * SECOND);
  for (const { door } of programs) door.state.way = "open";
  await cutConnections();
}

/** The database lets nobody in beside us, and who was in is thrown out. */
async function takeAllConnections(): Promise<void> {
  const ours = await db.pool.connect();
  const limit = (most: number) => ours.query(`alter database owlstat with connection limit ${most}`);
  try {
    await limit(1);
    await cutConnections();
    await pause(4 * SECOND);
    await limit(-1);
  } finally {
    ours.release();
  }
}
