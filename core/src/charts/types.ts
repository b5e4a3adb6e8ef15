import type { Day } from "../time.ts";
import type { Paint } from "./colors.ts";

export type Box = { width: number; height: number };
export type Rect = { x: number; y: number; width: number; height: number };
export type Place = { x: number; y: number };
export type Anchor = "start" | "middle" | "end";

/** One day of a series. `null` means the day was not collected: a gap, never 0. */
export type Point = { day: Day; value: number | null };
export type Series = {
  label: string;
  points: readonly Point[];
  paint?: Paint;
  /** A count that columns draw below zero. */
  down?: true;
};
/** A dated note of the user; its number is its place among all of the profile's notes by day, from 1. */
export type Note = { id: string; day: Day; text: string; number: number };

export type DayStep = "day" | "week" | "month" | "monthName" | "year";

/** How the caller's language writes what the geometry measures and places. */
export type Formats = {
  /** In full, for readings and tables. */
  value: (value: number) => string;
  /** Short, for axes. */
  tick: (value: number, fine?: boolean) => string;
  day: (day: Day) => string;
  dayTick: (day: Day, step: DayStep) => string;
  /** A difference of two values, without its sign, where it is not written like a value: percentage points. */
  change?: (value: number) => string;
  /** The text where there is no value. */
  missing: string;
};

/** A text with its place; `full` is set when the text had to be shortened. */
export type TextPlace = Place & { text: string; anchor: Anchor; full?: string };
export type ValueTick = { value: number; y: number; label: string };
export type DayTick = { day: Day; x: number; label: string; labelX: number };

export type ReadingValue = {
  label: string;
  value: number | null;
  text: string;
  paint: Paint;
  /** Where the cursor marks this value. */
  at?: Place;
};
/** What the cursor reads at one place. `area` is outlined in place of a cursor line. */
export type Reading = Place & {
  label: string;
  values: ReadingValue[];
  area?: Rect;
  /** On a chart of days: which one, and what was noted on it. */
  day?: Day;
  notes?: Note[];
};

/** Where a label stands beside a line's end. `light` is how light the dot of a band is; a line has a full one. */
export type EndLabel = TextPlace & { paint: Paint; dot: Place; leader: string | null; light?: number };
/**
 * One flag for one note, or for several that are too close together: a pole at `x` and a badge with their
 * numbers.
 */
export type Flag = Place & { notes: Note[]; label: string; badge: Rect };
/** What the strokes of a hatched part mean. */
export type HatchKey = TextPlace & { swatch: Rect; hatch: string };
/** A key of colours above a chart whose parts cannot carry their own label. */
export type Key = TextPlace & { swatch: Rect; paint: Paint };
