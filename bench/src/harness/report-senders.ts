import { setTimeout as sleep } from "node:timers/promises";
import { fillDays, startBenchDatabase } from "../../../server/src/testing/bench/bench-database.ts";
import { fillPortfolios } from "../../../server/src/testing/bench/bench-portfolios.ts";
import { startProduct } from "./product.ts";
import { startProgram } from "./program.ts";

const PROFILES = 200;
const DAYS = 200;
const TRACKED = 50;
const SETTINGS = {
  SECRET_KEY: "a master key for measuring, nowhere else",
  RATE_LIMIT_PER_MINUTE: "1000000000",
};

/** A database with people who may send reports, a mail server that takes them, and a way to start the product on both. */
export async function reportSenders(things: AsyncDisposableStack) {
  const { db, url, stop } = await startBenchDatabase();
  things.defer(stop);
  const mail = await startProgram("../../../server/src/testing/programs/sandbox-program.ts", ["smtp"]);
  things.defer(() => mail.stop());
  await fillDays(db, PROFILES, DAYS);
  const people = await fillPortfolios(db, TRACKED);
  const start = async (ROLES: "web" | "worker") => {
    const product = await startProduct({ DATABASE_URL: url, SMTP_URL: mail.url, ...SETTINGS, ROLES });
    things.defer(() => product.stop());
    return product;
  };
  return { db, people, start };
}

/** Looks until there is an answer; a text says how far it is. */
export async function untilSent<Answer extends object>(
  minutes: number,
  look: () => Promise<Answer | string>,
): Promise<Answer> {
  const until = performance.now() + minutes * 60_000;
  for (;;) {
    const found = await look();
    if (typeof found !== "string") return found;
    if (performance.now() > until) throw new Error(found);
    await sleep(250);
  }
}
