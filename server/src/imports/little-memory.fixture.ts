import { Readable } from "node:stream";
import { parentPort, workerData } from "node:worker_threads";
import type { Day } from "@owlstat/core/time.ts";
import { addDays } from "@owlstat/core/time.ts";
import { goodRows, tallyFile } from "./read-rows.ts";
import { scanFile } from "./scan.ts";

/** A file of any length, generated on the fly and never in memory as a whole. */
async function* made(accounts: number, days: number): AsyncGenerator<Buffer> {
  yield Buffer.from("username,date,followers,following,posts\n");
  for (let account = 0; account < accounts; account++) {
    let piece = "";
    for (let day = 0; day < days; day++) {
      piece += `shop${account},${addDays("2020-01-01", day)},${1000 + day},10,${day % 7 === 0 ? "many" : 5}\n`;
    }
    yield Buffer.from(piece);
  }
}

const { accounts, days } = workerData as { accounts: number; days: number };
const files = { get: async () => ({ size: 0, stream: Readable.from(made(accounts, days)) }) };
const TODAY: Day = "2026-03-10";
const scanned = await scanFile(files, "a", { username: null });
if (!scanned.ok) throw new Error(scanned.problem);
const { tallied } = await tallyFile(files, "a", scanned.layout, TODAY);
const { good, bad, problems, handles } = tallied;
let again = 0;
for await (const rows of goodRows(files, "a", scanned.layout, TODAY)) again += rows.length;
parentPort?.postMessage({ good, bad, problems, handles: handles.length, again });
