import type { Bench } from "./harness/bench.ts";
import { familyRows } from "./harness/histories/rows.ts";

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 200);
const SEED = Number(process.env.BENCH_SEED ?? 1);

/** How many honest accounts are flagged by mistake, and how many cheats are found? */
export const bench: Bench = {
  name: "authenticity",
  about: `families of ${ACCOUNTS} honest and cheating accounts, seed ${SEED}`,
  run: async () => familyRows(ACCOUNTS, SEED),
};
