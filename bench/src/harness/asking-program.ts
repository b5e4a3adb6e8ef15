import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { answered } from "./answered.ts";
import { partAt, type Readers } from "./mix.ts";

/** Its share of the load: `offset` of `step` turns, for so many seconds. */
export type Task = {
  url: string;
  readers: Readers;
  perSecond: number;
  seconds: number;
  offset: number;
  step: number;
};
export type Asked = { what: string; status: number; waited: number; late: number };
export type Outcome = { asked: Asked[]; cpu: number };

const LONGEST_WAIT = 60_000;

/** Everybody asks from an address of their own, as people do. */
const addressOf = (from: number) => `127.1.${Math.floor(from / 200)}.${1 + (from % 200)}`;

/**
 * Asks by the clock, however long answers take. Waiting counts from the planned moment, so what this process is late
 * counts, too.
 */
async function ask({ url, readers, perSecond, seconds, offset, step }: Task): Promise<Asked[]> {
  const agent = new http.Agent({ keepAlive: true });
  const asked: Asked[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  const one = async (turn: number, planned: number) => {
    const part = partAt(turn);
    if (!part) return;
    const { path, from, ...further } = part.wish(readers, turn);
    const late = performance.now() - planned;
    const status = await answered(url + path, agent, addressOf(from), further).catch(() => 0);
    asked.push({ what: part.what, status, waited: performance.now() - planned, late });
  };
  for (let turn = offset; turn < perSecond * seconds; turn += step) {
    const planned = began + (turn / perSecond) * 1000;
    if (planned > performance.now()) await sleep(planned - performance.now());
    const asking = one(turn, planned);
    open.add(asking);
    void asking.finally(() => open.delete(asking));
  }
  await Promise.race([Promise.all(open), sleep(LONGEST_WAIT, undefined, { ref: false })]);
  agent.destroy();
  return asked;
}

process.once("message", async (task: Task) => {
  const before = process.cpuUsage();
  const asked = await ask(task);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ asked, cpu: (user + system) / 1e6 } satisfies Outcome, () => process.disconnect());
});
