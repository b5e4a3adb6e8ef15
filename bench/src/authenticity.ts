import type { Bench } from "./harness/bench.ts";
import { familyRows } from "./harness/histories/rows.ts";
import { size } from "./harness/size.ts";

const ACCOUNTS = size(200, 10, "BENCH_ACCOUNTS");
const SEED = Number(process.env.BENCH_SEED ?? 1);

/** How many honest accounts are flagged by mistake, and how many cheats are found? */
export const bench: Bench = {
  name: "authenticity",
  about: `families of ${ACCOUNTS} honest and cheating accounts, seed ${SEED}`,
  run: async () => familyRows(ACCOUNTS, SEED),
};
