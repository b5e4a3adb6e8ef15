import { atRest } from "./harness/at-rest.ts";
import type { Bench } from "./harness/bench.ts";
import { startProduct } from "./harness/product.ts";
import { size } from "./harness/size.ts";

const MIB = 1024 * 1024;
const TIMES = size(1000, 10);
const CONNECTIONS = 4;
/** The process with all roles, without PostgreSQL and the printers beside it. */
const MOST_IDLE = 300;
/** It frees its memory meanwhile. */
const RESTS = size(30_000, 0);

/** Memory of the process with all roles at rest: after its start, after page views and after collections. */
export const bench: Bench = {
  name: "memory",
  about: `all roles in one process; ${TIMES} page views, then ${TIMES} collections`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const product = await startProduct({
      RATE_LIMIT_PER_MINUTE: "1000000000",
      LOOKUPS_PER_HOUR: "1000000",
      VISITOR_LOOKUPS_PER_HOUR: "1000000",
    });
    things.defer(() => product.stop());
    const idle = await mibAtRest(product.url);
    report.add({
      path: "at rest after the start",
      measured: idle,
      unit: "MiB",
      limit: { what: "the goal", value: MOST_IDLE },
      goal: { of: "ratio", atMost: 1 },
    });
    const row = async (path: string) =>
      report.add({
        path,
        measured: await mibAtRest(product.url),
        unit: "MiB",
        limit: { what: "at rest after the start", value: idle },
        goal: { of: "ratio", atMost: 1.2 },
      });
    await times(() => `${product.url}/profile/nasa`);
    await row(`after ${TIMES} page views`);
    await times((turn) => `${product.url}/api/profiles/shop.number${turn}`);
    await row(`after ${TIMES} collections`);
  },
};

async function times(address: (turn: number) => string): Promise<void> {
  let turn = 0;
  const ask = async () => {
    while (turn < TIMES) {
      const asked = address(turn++);
      const answer = await fetch(asked);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${asked} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
}

async function mibAtRest(url: string): Promise<number> {
  return (await atRest(url, RESTS)).residentBytes / MIB;
}
