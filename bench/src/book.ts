import { setTimeout as sleep } from "node:timers/promises";
import { REPORT_SECTIONS } from "@owlstat/core/reports/definition.ts";
import { fillDays, startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import { fillPortfolios } from "../../server/src/testing/bench/bench-portfolios.ts";
import {
  fillBook,
  fillDueReports,
  fillPosts,
  sentSoFar,
} from "../../server/src/testing/bench/bench-reports.ts";
import type { Bench } from "./harness/bench.ts";
import { startProduct } from "./harness/product.ts";
import { startProgram } from "./harness/program.ts";

const ACCOUNTS = Number(process.env.BENCH_BOOK_ACCOUNTS ?? 40);
const REPORTS = 50;
const PROFILES = 200;
const DAYS = 200;
const TRACKED = 50;
/** Nobody should wait longer for one page because somebody else sends a book. */
const LONGEST_WAIT = 30;
const LONGEST_MINUTES = 10;
const SECRET_KEY = "a master key for measuring, nowhere else";

/** A book of one space and one-page reports of another, due at the same moment, sent by one worker. */
export const bench: Bench = {
  name: "book",
  about: `${REPORTS} one-page reports beside a book of ${ACCOUNTS} accounts with all sections`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const database = await startBenchDatabase();
    things.defer(() => database.stop());
    const mail = await startProgram("../../../server/src/testing/programs/sandbox-program.ts", ["smtp"]);
    things.defer(() => mail.stop());
    await fillDays(database.db, PROFILES, DAYS);
    await fillPosts(database.db);
    const [loud, quiet] = await fillPortfolios(database.db, TRACKED);
    if (!loud || !quiet) throw new Error("nobody to send reports");
    await fillBook(database.db, loud, { accounts: ACCOUNTS, sections: REPORT_SECTIONS });
    await fillDueReports(database.db, [quiet], REPORTS, ["followers"]);
    const settings = { DATABASE_URL: database.url, SMTP_URL: mail.url, SECRET_KEY, ROLES: "worker" };
    const worker = await startProduct(settings);
    things.defer(() => worker.stop());
    const [small, book] = await bothSent(database.db, quiet.spaceId, loud.spaceId);
    report.add({
      path: `the last of ${REPORTS} one-page reports, beside a book of ${ACCOUNTS} accounts`,
      measured: small,
      unit: "s",
      limit: { what: "the book itself", value: book },
      goal: { of: "measured", atMost: LONGEST_WAIT },
    });
  },
};

type Db = Parameters<typeof sentSoFar>[0];

/** How long the last of each space's reports waited; the book comes after the others or before them. */
async function bothSent(db: Db, quiet: string, loud: string): Promise<readonly [number, number]> {
  const until = performance.now() + LONGEST_MINUTES * 60_000;
  for (;;) {
    const [small, book] = await Promise.all([sentSoFar(db, quiet), sentSoFar(db, loud)]);
    if (small.lost + book.lost > 0) throw new Error(`${small.lost} reports and ${book.lost} books were lost`);
    if (small.sent === REPORTS && book.sent === 1) return [small.seconds, book.seconds];
    if (performance.now() > until)
      throw new Error(`${small.sent} of ${REPORTS} and ${book.sent} books were sent`);
    await sleep(250);
  }
}
