import type { BenchDatabase } from "../../../server/src/testing/bench/bench-database.ts";
import { startBenchDatabase } from "../../../server/src/testing/bench/bench-database.ts";
import { fillCollected, fillTokens } from "../../../server/src/testing/bench/bench-load.ts";
import { type BenchPerson, fillPortfolios } from "../../../server/src/testing/bench/bench-portfolios.ts";
import type { Readers } from "./mix.ts";
import { type Running, startProduct } from "./product.ts";
import { startProgram } from "./program.ts";
import { size } from "./size.ts";

const SANDBOX = "../../../server/src/testing/programs/sandbox-program.ts";
const PROFILES = size(10_000, 60, "BENCH_LOAD_PROFILES");
const DAYS = size(100, 30);
/** Twenty people track so many accounts each; the first of them send the reports. */
const TRACKED = size(5, 1);
const FEWEST_TRACKED = 50;

export type LoadWorld = {
  db: BenchDatabase["db"];
  readers: Readers;
  people: readonly BenchPerson[];
  profiles: number;
  /** The process ids of the world outside. */
  outside: readonly number[];
  start(role: "web" | "worker"): Promise<Running>;
};

/** An installation in full use, its world outside in processes of its own, and a way to start its own processes. */
export async function loadWorld(things: AsyncDisposableStack): Promise<LoadWorld> {
  const { db, url, stop } = await startBenchDatabase();
  things.defer(stop);
  const sandbox = await startProgram(SANDBOX, []);
  things.defer(() => sandbox.stop());
  const mail = await startProgram(SANDBOX, ["smtp"]);
  things.defer(() => mail.stop());
  await fillCollected(db, sandbox.url, { profiles: PROFILES, days: DAYS });
  const people: BenchPerson[] = [];
  for (let group = 0; group < TRACKED; group++) {
    people.push(...(await fillPortfolios(db, FEWEST_TRACKED + group)));
  }
  const tokens = await fillTokens(db, people);
  const names = Array.from({ length: PROFILES }, (_, number) => `shop.number${number}`);
  return {
    db,
    people,
    profiles: PROFILES,
    outside: [sandbox.pid, mail.pid],
    readers: {
      names,
      people: people.map(({ cookie }, index) => ({ cookie, token: tokens[index] ?? "" })),
    },
    async start(ROLES) {
      const product = await startProduct({
        DATABASE_URL: url,
        SANDBOX_PORT: new URL(sandbox.url).port,
        SMTP_URL: mail.url,
        SECRET_KEY: "a master key for measuring, nowhere else",
        ROLES,
      });
      things.defer(() => product.stop());
      return product;
    },
  };
}
