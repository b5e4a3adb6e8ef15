import type { HeardEvent } from "@owlstat/core/events.ts";
import { MISSED } from "./event-bus.ts";

/**
 * Milliseconds: the first pause after a stream broke; LONGEST_PAUSE is the longest, and the interval of
 * polling without a stream.
 */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** After this many failed streams in a row, the page polls for news. */
const TOLERATED = 3;

/** What a browser offers; tests bring their own. */
export type StreamParts = {
  open: ((address: string) => EventSource) | undefined;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
};

const browserParts = (): StreamParts => ({
  open: typeof EventSource === "undefined" ? undefined : (address) => new EventSource(address),
  pause: pauseOrOnline,
});

/** Follows the stream until stopped: reopens it when it breaks, and polls when there is none. */
export async function followStream(
  address: string,
  signal: AbortSignal,
  emit: (heard: HeardEvent) => void,
  parts: StreamParts = browserParts(),
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const worked = parts.open ? await followOnce(parts.open(address), signal, emit) : false;
    failures = worked ? 0 : failures + 1;
    if (signal.aborted) return;
    if (failures >= TOLERATED) emit(MISSED);
    await parts.pause(pauseAfter(failures, Math.random()), signal);
  }
}

/**
 * Longer with every failure, and random, so that pages that lost the same server do not all return at once.
 */
export function pauseAfter(failures: number, chance: number): number {
  if (failures >= TOLERATED) return LONGEST_PAUSE;
  return FIRST_PAUSE * 2 ** failures * (0.75 + chance / 2);
}

/** Resolves with whether any event was received. */
function followOnce(
  source: EventSource,
  signal: AbortSignal,
  emit: (heard: HeardEvent) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    let heardAny = false;
    const end = () => {
      source.close();
      globalThis.removeEventListener?.("online", end);
      signal.removeEventListener("abort", end);
      resolve(heardAny);
    };
    source.onmessage = ({ data }) => {
      heardAny = true;
      emit(JSON.parse(String(data)) as HeardEvent);
    };
    source.onerror = end;
    signal.addEventListener("abort", end);
    // After a change of network the old stream is dead, although no error says so.
    globalThis.addEventListener?.("online", end);
  });
}

function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
