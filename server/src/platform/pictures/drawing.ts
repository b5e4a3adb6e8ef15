import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { AppError } from "@owlstat/core/errors.ts";
import { SECOND } from "@owlstat/core/time.ts";
import { askChild, startChild } from "../children/ask-child.ts";
import { nextOf } from "../turns/share-of-later.ts";

/** A picture as it came, and as it is wanted: within width and height, or filling them. */
export type Asked = {
  file: Buffer;
  width: number;
  height: number;
  fit: "inside" | "cover";
  format: "png" | "webp" | "jpeg";
  longestSide: number;
  mostPixels: number;
};
export type Refusal = "unreadable" | "side_too_long" | "too_many_pixels";
export type Drawn = { picture: Uint8Array } | { refused: Refusal };

type Draw = (asked: Omit<Asked, "longestSide" | "mostPixels">, turn?: "now" | "later") => Promise<Buffer>;

/** More than any picture we show needs. A long thin picture costs far more than its pixels say. */
const LONGEST_SIDE = 10_000;
const MOST_PIXELS = 25_000_000;

const PROGRAM = fileURLToPath(new URL("draw-program.ts", import.meta.url));

type Settings = {
  longestMilliseconds: number;
  idleMilliseconds: number;
  mostWaiting: number;
  start: () => ChildProcess;
};
const SETTINGS: Settings = {
  longestMilliseconds: 20 * SECOND,
  idleMilliseconds: 10 * SECOND,
  mostWaiting: 200,
  start: () => startChild(PROGRAM),
};

type Waiting = { asked: Asked; done: PromiseWithResolvers<Buffer> };

/**
 * Re-encodes pictures, one at a time in a separate process: decoding uses the same few threads as password
 * hashes, files and DNS, and some files take very long. When the time is up, the process is ended. Requests that people wait for come before
 * those of jobs, which have every fourth turn.
 */
export function createDrawing(settings: Partial<Settings> = {}): Draw {
  const { longestMilliseconds, idleMilliseconds, mostWaiting, start } = { ...SETTINGS, ...settings };
  const queues: Record<"now" | "later", Waiting[]> = { now: [], later: [] };
  let child: ChildProcess | null = null;
  let busy = false;
  let taken = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    child?.kill("SIGKILL");
    child = null;
  };
  const work = async () => {
    if (busy) return;
    busy = true;
    clearTimeout(idle);
    for (let next = nextOf(queues, taken++); next; next = nextOf(queues, taken++)) {
      child = child?.connected ? child : start();
      const answer = await askChild<Drawn>(child, next.asked, longestMilliseconds);
      if (answer === null) end();
      settle(next, answer);
    }
    busy = false;
    idle = setTimeout(end, idleMilliseconds).unref();
  };
  return (asked, turn = "now") => {
    if (queues[turn].length >= mostWaiting)
      return Promise.reject(new AppError("overloaded", { seconds: 10 }));
    const done = Promise.withResolvers<Buffer>();
    queues[turn].push({ asked: { ...asked, longestSide: LONGEST_SIDE, mostPixels: MOST_PIXELS }, done });
    void work();
    return done.promise;
  };
}

function settle({ done }: Waiting, answer: Drawn | null): void {
  if (answer && "picture" in answer) done.resolve(Buffer.from(answer.picture));
  else done.reject(refusalError(answer?.refused ?? "unreadable"));
}

function refusalError(refused: Refusal): AppError {
  if (refused === "too_many_pixels")
    return new AppError("picture_too_many_pixels", { most: MOST_PIXELS / 1e6 });
  if (refused === "side_too_long") return new AppError("picture_side_too_long", { most: LONGEST_SIDE });
  return new AppError("picture_unreadable");
}

export const drawPicture: Draw = createDrawing();
