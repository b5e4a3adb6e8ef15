import { setTimeout as sleep } from "node:timers/promises";
import { fixedClock } from "../platform/clock.ts";
import type { Services } from "../platform/context.ts";
import { connect } from "../platform/db/connect.ts";
import { openDiskStore } from "../platform/files/disk-store.ts";
import { runImport } from "./run.ts";

/**
 * A worker that takes an import on and then stands still in the middle of it, for a test to kill: after so many
 * decisions about handles, or while the rows are on their way into the database.
 */
const [databaseUrl = "", folder = "", now = "", importId = "", place = "", after = "0"] =
  process.argv.slice(2);

let left = Number(after);
async function standStill(): Promise<void> {
  process.stdout.write("standing\n");
  await sleep(600_000);
}

const db = connect({ url: databaseUrl });
const store = await openDiskStore(folder);
const services = {
  clock: fixedClock(now),
  db: {
    ...db,
    async transaction(work: Parameters<typeof db.transaction>[0]) {
      if (place === "tracking" && left-- === 0) await standStill();
      return db.transaction(work);
    },
  },
  files: {
    ...store,
    async get(key: string) {
      const file = await store.get(key);
      if (!file || place !== "writing") return file;
      const slow = async function* () {
        for await (const piece of file.stream) {
          yield piece;
          if (left-- === 0) await standStill();
        }
      };
      return { size: file.size, stream: slow() };
    },
  },
};
await runImport(services as unknown as Services, importId, new AbortController().signal);
