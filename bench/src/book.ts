import { REPORT_SECTIONS } from "@owlstat/core/reports/definition.ts";
import {
  fillBook,
  fillDueReports,
  fillPosts,
  sentSoFar,
} from "../../server/src/testing/bench/bench-reports.ts";
import type { Bench } from "./harness/bench.ts";
import { reportSenders, untilSent } from "./harness/report-senders.ts";
import { size } from "./harness/size.ts";

const ACCOUNTS = size(40, 2, "BENCH_BOOK_ACCOUNTS");
const REPORTS = size(50, 3);
/** Nobody should wait longer for one page because somebody else sends a book. */
const LONGEST_WAIT = 30;
const LONGEST_MINUTES = 10;

/** A book of one space and one-page reports of another, due at the same moment, sent by one worker. */
export const bench: Bench = {
  name: "book",
  about: `${REPORTS} one-page reports beside a book of ${ACCOUNTS} accounts with all sections over a month`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const { db, people, start } = await reportSenders(things);
    const [loud, quiet] = people;
    if (!loud || !quiet) throw new Error("nobody to send reports");
    await fillPosts(db);
    await fillBook(db, loud, { accounts: ACCOUNTS, sections: REPORT_SECTIONS });
    await fillDueReports(db, [quiet], REPORTS, { sections: ["followers"] });
    await start("worker");
    // The book comes after the others or before them.
    const [small, book] = await untilSent(LONGEST_MINUTES, async () => {
      const [small, book] = await Promise.all([sentSoFar(db, quiet.spaceId), sentSoFar(db, loud.spaceId)]);
      for (const { lost, why } of [small, book]) if (lost > 0) throw new Error(`${lost} were lost: ${why}`);
      if (small.sent < REPORTS || book.sent < 1)
        return `${small.sent} of ${REPORTS} and ${book.sent} books were sent`;
      return [small.seconds, book.seconds] as const;
    });
    report.add({
      path: `the last of ${REPORTS} one-page reports, beside a book of ${ACCOUNTS} accounts`,
      measured: small,
      unit: "s",
      limit: { what: "the book itself", value: book },
      goal: { of: "measured", atMost: LONGEST_WAIT },
    });
  },
};
