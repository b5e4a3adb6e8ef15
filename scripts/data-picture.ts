import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startBenchDatabase } from "../server/src/testing/bench/bench-database.ts";
import { drawTables } from "../server/src/testing/data-picture/draw-tables.ts";
import { readNouns } from "../server/src/testing/data-picture/read-tables.ts";
import { ROOT } from "./paths.ts";

/** Draws the picture of `docs/data.md` from a database that was just migrated. */
const { db, stop } = await startBenchDatabase();
try {
  await writeFile(join(ROOT, "docs/images/data.svg"), drawTables(await readNouns(db)));
  console.log("docs/images/data.svg");
} finally {
  await stop();
}
