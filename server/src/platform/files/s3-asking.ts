import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "@owlstat/core/time.ts";
import { FilesUnavailable, unavailable } from "./errors.ts";

/** How long the first byte of an answer may take; a part that is sent up counts into it. */
const PATIENCE = { reading: 10 * SECOND, writing: 60 * SECOND };
/** After a call that failed, nobody else waits for the store that long. */
const REST = 3 * SECOND;
const AGAIN_AFTER = [100, 400];
const BUSY = new Set([429, 500, 502, 503, 504]);

export type Patience = typeof PATIENCE;

/**
 * Calls of a store over HTTP, each bounded in time. What is safe to repeat is tried again a little later; when
 * that fails too, the store is left alone for a moment, so that a page with many pictures waits once at most.
 */
export function createAsking(patience: Patience = PATIENCE): typeof fetch {
  let restsUntil = 0;
  const rest = (error: unknown): FilesUnavailable => {
    restsUntil = performance.now() + REST;
    return unavailable(error);
  };
  return async (input, init = {}) => {
    const method = init.method ?? "GET";
    // Parts of a file that was given up are removed in any case, or they stay for ever.
    if (method !== "DELETE" && performance.now() < restsUntil)
      throw new FilesUnavailable("it did not a moment ago");
    const pauses = method === "POST" ? [] : AGAIN_AFTER;
    for (let tries = 0; ; tries += 1) {
      const wait = pauses[tries];
      try {
        const answer = await askOnce(
          input,
          init,
          patience[method === "GET" || method === "HEAD" ? "reading" : "writing"],
        );
        if (!BUSY.has(answer.status)) return await withBucket(answer, method);
        await answer.body?.cancel();
        if (wait === undefined) throw new Error(`status ${answer.status}`);
      } catch (error) {
        if (wait === undefined || isTimeUp(error)) throw rest(error);
      }
      await pause(wait);
    }
  };
}

const isTimeUp = (error: unknown) => (error as { name?: string } | null)?.name === "TimeoutError";

async function askOnce(
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
  most: number,
): Promise<Response> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new DOMException("no answer in time", "TimeoutError")), most);
  try {
    return await fetch(input, { ...init, signal: over.signal, redirect: "error" });
  } finally {
    clearTimeout(timer);
  }
}

/** A bucket that is gone is no missing file. */
async function withBucket(answer: Response, method: string): Promise<Response> {
  if (answer.status !== 404 || method !== "GET") return answer;
  const text = await answer.text();
  if (text.includes("NoSuchBucket")) throw new FilesUnavailable("there is no such bucket");
  return new Response(text, answer);
}
