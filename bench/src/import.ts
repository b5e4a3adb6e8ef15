import { startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import { benchImport } from "../../server/src/testing/bench/bench-import.ts";
import { copyBare } from "./harness/bare-copy.ts";
import type { Bench } from "./harness/bench.ts";
import { median } from "./harness/median.ts";
import { size } from "./harness/size.ts";

const ACCOUNTS = 500;
const DAYS = Math.round(size(250_000, 5_000, "BENCH_ROWS") / ACCOUNTS);
const TURNS = size(5, 1);

/** A CSV file of follower history: read and judged row by row for the preview, then once more and stored. */
export const bench: Bench = {
  name: "import",
  about: `a CSV file of ${ACCOUNTS} accounts × ${DAYS} days, from the file to the stored rows`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const database = await startBenchDatabase();
    things.defer(() => database.stop());
    const ours = await benchImport(database.db, ACCOUNTS, DAYS);
    things.defer(() => ours.remove());
    const rows = ACCOUNTS * DAYS;
    const whole: number[] = [];
    const storing: number[] = [];
    const bare: number[] = [];
    // In turns, so a busy moment of the machine hits all.
    for (let turn = 0; turn < TURNS; turn++) {
      bare.push(rows / (await copyBare(database.db.pool, ours.lines())));
      const { read, stored, delay } = await ours.run();
      storing.push(rows / stored);
      whole.push(rows / (read + stored));
      if (turn === TURNS - 1)
        report.note(
          `Import: others waited at most ${delay.p99.toFixed(0)} ms in 99 of 100 moments while it ran.`,
        );
    }
    const limit = { what: "bare COPY of the same rows", value: median(bare) };
    const goal = { of: "ratio", atLeast: 0.5 } as const;
    report.add({
      path: "CSV import, validated and stored",
      measured: median(storing),
      unit: "rows/s",
      limit,
      goal,
    });
    report.add({ path: "CSV import with its preview", measured: median(whole), unit: "rows/s", limit, goal });
  },
};
