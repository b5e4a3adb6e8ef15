import type { Day } from "../time.ts";
import { type Firing, holdsAtEnd, type Judgeable, judge, type Reading } from "./judge.ts";
import type { AlarmMeasure } from "./measures.ts";
import { type ReadingSource, readingsOf } from "./readings.ts";

/** Accounts whose past days are to be judged. */
export type LookBack = {
  measure: AlarmMeasure;
  alarm: Judgeable;
  sources: readonly ReadingSource[];
  from: Day;
  to: Day;
};
type LookedBack = {
  /** Whether the condition holds at the end for one of them. */
  holds: boolean;
  accounts: {
    readings: Pick<Reading, "day" | "value">[];
    firings: Pick<Firing, "day" | "value" | "before">[];
  }[];
};

/** Judges collected days exactly as after a collection. */
export function lookBack({ measure, alarm, sources, from, to }: LookBack): LookedBack {
  let holds = false;
  const accounts = sources.map((source) => {
    const readings = readingsOf(measure, source, from);
    holds ||= holdsAtEnd(alarm, readings);
    return {
      readings: readings.filter(({ day }) => day >= from).map(({ day, value }) => ({ day, value })),
      firings: judge(alarm, readings, { from, to }).map(({ day, value, before }) => ({ day, value, before })),
    };
  });
  return { holds, accounts };
}
