import { type Day, dayOf } from "@owlstat/core/time.ts";

/**
 * The source of the current time. Code that depends on time takes a clock, so that tests can choose the time.
 */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** The UTC day of now. */
  today(): Day;
};

export type FixedClock = Clock & {
  advance(milliseconds: number): void;
  set(instant: number | string): void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => dayOf(Date.now()),
};

/** A clock that stands still until it is moved. */
export function fixedClock(start: number | string): FixedClock {
  let instant = instantOf(start);
  return {
    now: () => instant,
    today: () => dayOf(instant),
    advance: (milliseconds) => {
      instant += milliseconds;
    },
    set: (next) => {
      instant = instantOf(next);
    },
  };
}

function instantOf(value: number | string): number {
  const instant = typeof value === "number" ? value : Date.parse(value);
  if (!Number.isFinite(instant)) throw new RangeError(`not an instant: ${value}`);
  return instant;
}
