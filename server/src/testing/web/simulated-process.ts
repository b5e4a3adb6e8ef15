import type { FairOrder, Process } from "../../platform/http/requests/fair-order.ts";

/** A request that computes so many pieces of so many milliseconds each, and asks the database before two of them. */
type Request = { who: string; what?: string; pieces: number; each: number };

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * A process that computes one piece at a time, in their order, by the clock of the test. `order` says when a request
 * is worked on; without one all are, as they come.
 */
export function simulatedProcess(order?: (process: Process) => Pick<FairOrder, "take">, database = 1) {
  let [done, last] = [0, Promise.resolve()];
  let since: number | null = null;
  const used = () => done + (since === null ? 0 : performance.now() - since);
  const watch = () => {
    const [before, began] = [used(), performance.now()];
    return () => (used() - before) / (performance.now() - began);
  };
  const line = order?.({ used, watch });
  const computed: string[] = [];
  const compute = (who: string, each: number) => {
    last = last.then(async () => {
      since = performance.now();
      await pause(each);
      since = null;
      done += each;
      computed.push(who);
    });
    return last;
  };
  /** Answers how long it took, and how many pieces of others were computed meanwhile. */
  const ask = async ({ who, what = who, pieces, each }: Request, gone = new AbortController().signal) => {
    const [began, before] = [performance.now(), computed.length];
    const turn = await line?.take({ who, what, gone });
    if (turn === null) return null;
    for (let piece = 0; piece < pieces; piece += 1) {
      if (piece < 2) await pause(database);
      await turn?.letOthersFirst();
      await compute(who, each);
    }
    turn?.end();
    const others = computed.slice(before).filter((one) => one !== who).length;
    return { took: performance.now() - began, others };
  };
  return { line, ask, computed, used };
}
