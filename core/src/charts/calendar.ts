import { addDays, type Day, dayRange, daysBetween, weekdayOf } from "../time.ts";
import { apart, evenly } from "./apart.ts";
import { plotOf } from "./frame.ts";
import { drawCell, type HeatCell, type HeatmapGeometry, readCell, scaleOf, shadeOf } from "./heatmap.ts";
import { withNotes } from "./notes.ts";
import { round } from "./numbers.ts";
import { textAt, textWidth, widest } from "./text.ts";
import type { Box, Formats, Note, Point, Rect, TextPlace } from "./types.ts";

export type CalendarInput = {
  points: readonly Point[];
  name: string;
  /** Monday first. */
  weekdays: readonly string[];
  notes?: readonly Note[];
  formats: Pick<Formats, "value" | "missing" | "day" | "dayTick">;
};

const HEAD = 20;
const SCALE_STRIP = 30;
/** A few weeks are drawn this wide, so that they fill more of their place. */
const LARGEST = 44;

/** Seven rows of days and the strips above and below. */
export const CALENDAR_HEIGHT = HEAD + 7 * 18 + SCALE_STRIP;

/** A heatmap of days: a column each week, a row each weekday. */
export function calendarGeometry(input: CalendarInput, box: Box): HeatmapGeometry {
  const { points, weekdays, formats, name } = input;
  const plot = plotOf(box, widest(weekdays) + 8, 0, HEAD, SCALE_STRIP);
  const shown = placeDays(points, plot);
  const look = { cells: [shown.map(({ cell }) => cell)], formats, name };
  const shade = shadeOf(look);
  const row = plot.height / 7;
  const readings = shown.map(({ day, cell, area }) =>
    withNotes(readCell(formats.day(day), cell, area, shade, look), day, input.notes),
  );
  return {
    width: box.width,
    height: box.height,
    plot,
    cells: shown.map(({ cell, area }) => drawCell(cell, area, shade, look)),
    rowLabels: weekdays.map((text, index) =>
      textAt(plot.x - 8, plot.y + (index + 0.5) * row - 1, text, "end"),
    ),
    columnLabels: monthLabels(shown, formats, box.width),
    scale: scaleOf(look, plot, box.height - 12),
    hatchKey: null,
    noted: readings.flatMap(({ notes, area }) =>
      notes && area ? [{ x: round(area.x + area.width - 3), y: round(area.y + 3) }] : [],
    ),
    readings,
    steps: { right: 7, down: 1 },
  };
}

type PlacedDay = { day: Day; area: Rect; cell: HeatCell };

/** Every day from the first to the last one given, each in its week and weekday. */
function placeDays(points: readonly Point[], plot: Rect): PlacedDay[] {
  const days = points.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return [];
  const monday = addDays(from, -weekdayOf(from));
  const weekOf = (day: Day) => Math.floor(daysBetween(monday, day) / 7);
  const width = Math.min(LARGEST, plot.width / (weekOf(to) + 1));
  const height = plot.height / 7;
  const gap = width > 8 ? 2 : 1;
  const size = { width: round(Math.max(0.5, width - gap)), height: round(Math.max(0.5, height - gap)) };
  const values = new Map(points.map(({ day, value }) => [day, value]));
  return dayRange(from, to).map((day) => ({
    day,
    area: { x: round(plot.x + weekOf(day) * width), y: round(plot.y + weekdayOf(day) * height), ...size },
    cell: { value: values.get(day) ?? null },
  }));
}

/** A month's name is placed above the week of its first shown day, with the year where there are two. */
function monthLabels(
  shown: readonly { day: Day; area: Rect }[],
  formats: Pick<Formats, "dayTick">,
  width: number,
): TextPlace[] {
  const years = new Set(shown.map(({ day }) => day.slice(0, 4)));
  const firsts = shown.filter(({ day }, index) => index === 0 || day.endsWith("-01"));
  const labels = firsts.map(({ day, area }, index): TextPlace => {
    const named = years.size > 1 && (index === 0 || day.endsWith("-01-01"));
    const text = formats.dayTick(day, named ? "month" : "monthName");
    return { x: round(area.x + textWidth(text) / 2), y: HEAD - 9, text, anchor: "middle" };
  });
  const fitting = labels.filter(({ x, text }) => x + textWidth(text) / 2 <= width);
  // The last days of a month give way to the month that follows.
  const [, next] = fitting;
  return evenly(next && !apart(fitting).includes(next) ? fitting.slice(1) : fitting);
}
