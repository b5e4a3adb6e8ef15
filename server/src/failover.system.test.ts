import { setTimeout as pause } from "node:timers/promises";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { changeFolder, createFolder } from "@owlstat/core/folders/contract.ts";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import { afterAll, describe, expect, test } from "vitest";
import { systemClock } from "./platform/clock.ts";
import { brokenRows } from "./testing/database/invariants.ts";
import { findPatroni, startPatroni } from "./testing/database/test-patroni.ts";
import { openJobs, startActing } from "./testing/faults/acting.ts";
import { type FaultWorld, startFaultWorld } from "./testing/faults/fault-world.ts";
import { testPeople } from "./testing/people/test-people.ts";
import { TestClient } from "./testing/web/test-client.ts";

const programs = findPatroni();
if (Array.isArray(programs))
  console.warn(`A cluster that keeps a leader was not tried: ${programs.join(", ")} is missing here.`);
const PATIENCE = 20 * MINUTE;
const DEATHS = 2;

describe.runIf(!Array.isArray(programs))("PostgreSQL kept by Patroni, HAProxy before it", async () => {
  if (Array.isArray(programs)) return;
  const world = await startFaultWorld(async () => {
    const patroni = await startPatroni(programs);
    afterAll(() => patroni.stop());
    return patroni;
  });
  const { db, files, database: patroni } = world;

  test(
    "leaders die while people work: reads go on, writes come back, nothing is lost or doubled",
    async () => {
      await world.start();
      const people = await startActing(world);
      const started = await startTimes(world);
      await (await somebody(world, "Rita")).ok(trackAccount, { username: "nasa" });
      await expect.poll(() => openJobs(db), { timeout: PATIENCE, interval: SECOND }).toEqual([]);
      for (let death = 0; death < DEATHS; death += 1) {
        const [reading, writing] = [startReading(world), await startWriting(world, `Wanda${death}`)];
        await people.during(async () => {
          await pause(5 * SECOND);
          const dead = await patroni.killLeader();
          await writing.interrupted();
          await pause(5 * SECOND);
          dead.start();
          await patroni.whole();
        });
        const [reads, { statuses, longest }] = [await reading.stop(), await writing.stop()];
        console.info(
          `A leader died: ${reads.length} pages read meanwhile, no write for ${(longest / SECOND).toFixed(1)} s.`,
        );
        expect(new Set(reads)).toEqual(new Set([200]));
        expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      }
      await world.ready();
      await expect.poll(() => openJobs(db), { timeout: PATIENCE, interval: SECOND }).toEqual([]);
      await expect.poll(people.absent, { timeout: PATIENCE, interval: SECOND }).toEqual([]);
      expect(await brokenRows({ db, files })).toEqual([]);
      expect(people.acknowledged.length).toBeGreaterThan(0);
      expect(await startTimes(world)).toEqual(started);
    },
    2 * PATIENCE,
  );
});

/** When each process was started: the same as before if none had to be started again. */
async function startTimes({ programs: all }: FaultWorld): Promise<string[]> {
  const texts = await Promise.all(all.map(async (one) => (await fetch(`${one.url}/metrics`)).text()));
  return texts.map((text) => /^process_start_time_seconds (\S+)/m.exec(text)?.[1] ?? "unknown");
}

async function somebody({ url, web }: FaultWorld, name: string): Promise<TestClient> {
  const { client: inside } = await (await testPeople(web)).confirmed(name);
  const client = new TestClient(url, { secrets: web.services.secrets, clock: systemClock });
  for (const [key, value] of inside.cookies) client.cookies.set(key, value);
  return client;
}

/** Somebody looks at public pages all the time. Answers what each try was answered with. */
function startReading({ url }: FaultWorld) {
  const statuses: number[] = [];
  return watch(
    async () => {
      const answer = await fetch(`${url}/profile/nasa`);
      await answer.arrayBuffer();
      statuses.push(answer.status);
    },
    () => statuses,
  );
}

/** Somebody renames a folder again and again. */
async function startWriting(world: FaultWorld, name: string) {
  const client = await somebody(world, name);
  const { folder } = await client.ok(createFolder, { name: "Clients", color: 1, shared: true });
  const statuses: number[] = [];
  let [last, longest] = [performance.now(), 0];
  const watched = watch(
    async () => {
      const { status } = await client.call(changeFolder, {
        id: folder.id,
        name: `Folder ${statuses.length}`,
      });
      statuses.push(status);
      if (status !== 200) return;
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    },
    () => ({ statuses, longest }),
  );
  return {
    ...watched,
    /** Until a write was refused, and one after it was not. */
    async interrupted() {
      const [before, refused] = [statuses.length, () => statuses.indexOf(503, before)];
      await expect.poll(refused, { timeout: PATIENCE }).toBeGreaterThan(0);
      await expect.poll(() => statuses.indexOf(200, refused()), { timeout: PATIENCE }).toBeGreaterThan(0);
    },
  };
}

/** Does something again and again until it is stopped. */
function watch<Result>(act: () => Promise<void>, result: () => Result) {
  let going = true;
  const done = (async () => {
    while (going) {
      await act();
      await pause(100);
    }
  })();
  return {
    async stop(): Promise<Result> {
      going = false;
      await done;
      return result();
    },
  };
}
