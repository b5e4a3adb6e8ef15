import type { ChildProcess } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { AppError } from "@owlstat/core/errors.ts";
import { SECOND } from "@owlstat/core/time.ts";
import { askChild, type Progress, startChild } from "../../platform/children/ask-child.ts";
import { nextOf } from "../../platform/turns/share-of-later.ts";
import type { Asked, Order, Outcome, Printed } from "./orders.ts";

const PROGRAM = fileURLToPath(new URL("press-program.ts", import.meta.url));
/**
 * Pictures use only the fonts of documents, whatever the machine has. All threads take their memory from one heap: what one
 * of them gave back another can use, which a long document needs.
 */
const ENVIRONMENT = {
  FONTCONFIG_FILE: fileURLToPath(new URL("fonts.conf", import.meta.url)),
  MALLOC_ARENA_MAX: "1",
};

export type Turn = "now" | "later";
type Settings = {
  /** An order may name a longer time. */
  longestMilliseconds: number;
  idleMilliseconds: number;
  mostWaiting: number;
  /** Typst's memory grows with every document, so after this many a new process is started. */
  mostTypeset: number;
  priority: number;
  program: string;
};
const SETTINGS: Settings = {
  longestMilliseconds: 60 * SECOND,
  idleMilliseconds: 30 * SECOND,
  mostWaiting: 100,
  mostTypeset: 500,
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
  program: PROGRAM,
};

/** Pictures and spreadsheets leave nothing behind; a process that is fresh prints its first documents slowly. */
const TYPESET: ReadonlySet<Order["print"]> = new Set(["pdf", "pages", "invoice"]);

const longestFor = (order: Order, usual: number) =>
  Math.max(usual, ("longest" in order && order.longest) || 0);

/** The order itself cannot be printed: its process ended or said why. Not thrown where it took too long. */
export class PrintFailed extends Error {
  override readonly name = "PrintFailed";
}

type OnProgress = (progress: Progress) => void;
type Waiting = { order: Order; done: PromiseWithResolvers<Printed>; onProgress?: OnProgress | undefined };
export type Press = {
  /** `told` hears how many pages or sheets are done. */
  print<Asked extends Order>(order: Asked, turn?: Turn, onProgress?: OnProgress): Promise<Printed<Asked>>;
  /** The id of the working process, for measurements. */
  pid(): number | undefined;
  close(): void;
};

/**
 * Prints one order after the other in a separate process, because typesetting blocks and its memory grows.
 * When an order takes too long, that process is ended. Requests that people wait for come before those of
 * jobs, which have every fourth turn.
 */
export function createPress(settings: Partial<Settings> = {}): Press {
  const { longestMilliseconds, idleMilliseconds, mostWaiting, mostTypeset, priority, program } = {
    ...SETTINGS,
    ...settings,
  };
  const start = () => startChild(program, { env: { ...process.env, ...ENVIRONMENT }, priority });
  const queues: Record<Turn, Waiting[]> = { now: [], later: [] };
  let child: ChildProcess | null = null;
  let typeset = 0;
  let busy = false;
  let taken = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    child?.kill("SIGKILL");
    child = null;
    typeset = 0;
  };
  const work = async () => {
    if (busy) return;
    busy = true;
    clearTimeout(idle);
    for (let next = nextOf(queues, taken++); next; next = nextOf(queues, taken++)) {
      if (typeset >= mostTypeset) end();
      child = child?.connected ? child : start();
      const asked: Asked = { ...next.order, tell: next.onProgress !== undefined };
      const [longest, began] = [longestFor(next.order, longestMilliseconds), performance.now()];
      const outcome = await askChild<Outcome>(child, asked, longest, next.onProgress);
      if (TYPESET.has(next.order.print)) typeset += 1;
      if (outcome === null) end();
      settle(next, outcome, performance.now() - began >= longest);
    }
    busy = false;
    idle = setTimeout(end, idleMilliseconds).unref();
  };
  return {
    print(order, turn = "later", onProgress) {
      if (queues[turn].length >= mostWaiting)
        return Promise.reject(new AppError("overloaded", { seconds: 10 }));
      const done = Promise.withResolvers<Printed>();
      queues[turn].push({ order, done, onProgress });
      void work();
      return done.promise as Promise<Printed<typeof order>>;
    },
    pid: () => child?.pid,
    close: end,
  };
}

function settle({ done, order }: Waiting, outcome: Outcome | null, tooLong: boolean): void {
  if (outcome && "printed" in outcome) done.resolve(outcome.printed);
  else if (outcome === null && tooLong) done.reject(new Error(`printing ${order.print} took too long`));
  else done.reject(new PrintFailed(outcome?.failed ?? `printing ${order.print} ended its process`));
}
