import { addDays, type Day, dayRange, dayStart, daysBetween } from "../time.ts";
import { evenly } from "./apart.ts";
import { plotOf } from "./frame.ts";
import { drawCell, type HeatCell, type HeatmapGeometry, readCell, scaleOf, shadeOf } from "./heatmap.ts";
import { round } from "./numbers.ts";
import { textWidth, widest } from "./text.ts";
import type { Box, Formats, Point, Rect, TextPlace } from "./types.ts";

export type CalendarInput = {
  points: readonly Point[];
  name: string;
  /** Monday first. */
  weekdays: readonly string[];
  formats: Pick<Formats, "value" | "missing" | "day" | "dayTick">;
};

const HEAD = 20;
const SCALE_STRIP = 30;
const LARGEST = 20;

/** Seven rows of days and the strips above and below. */
export const CALENDAR_HEIGHT = HEAD + 7 * 18 + SCALE_STRIP;

/** A heatmap of days: a column each week, a row each weekday. */
export function calendarGeometry(input: CalendarInput, box: Box): HeatmapGeometry {
  const { points, weekdays, formats, name } = input;
  const days = points.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  const monday = from && addDays(from, -weekdayOf(from));
  const weeks = monday && to ? Math.floor(daysBetween(monday, to) / 7) + 1 : 0;
  const plot = plotOf(box, widest(weekdays) + 8, 0, HEAD, SCALE_STRIP);
  const [width, height] = [Math.min(LARGEST, plot.width / Math.max(1, weeks)), plot.height / 7];
  const values = new Map(points.map(({ day, value }) => [day, value]));
  const shown =
    from && to && monday ? dayRange(from, to).map((day) => ({ day, area: areaOf(day, monday) })) : [];
  function areaOf(day: Day, start: Day): Rect {
    const gap = width > 8 ? 2 : 1;
    const x = plot.x + Math.floor(daysBetween(start, day) / 7) * width;
    const y = plot.y + weekdayOf(day) * height;
    return {
      x: round(x),
      y: round(y),
      width: round(Math.max(0.5, width - gap)),
      height: round(Math.max(0.5, height - gap)),
    };
  }
  const cellOf = (day: Day): HeatCell => ({ value: values.get(day) ?? null });
  const look = { cells: [shown.map(({ day }) => cellOf(day))], formats };
  const shade = shadeOf(look);
  return {
    width: box.width,
    height: box.height,
    plot,
    cells: shown.map(({ day, area }) => drawCell(cellOf(day), area, shade, { formats, name })),
    rowLabels: weekdays.map((text, row) => ({
      x: plot.x - 8,
      y: round(plot.y + (row + 0.5) * height - 1),
      text,
      anchor: "end",
    })),
    columnLabels: monthLabels(shown, formats, box.width),
    scale: scaleOf(look, plot, box.height - 12),
    hatchKey: null,
    readings: shown.map(({ day, area }) =>
      readCell(formats.day(day), cellOf(day), area, shade, { formats, name }),
    ),
    columns: 1,
  };
}

/** Monday is 0. */
function weekdayOf(day: Day): number {
  return (new Date(dayStart(day)).getUTCDay() + 6) % 7;
}

/** A month's name stands over the week its first shown day falls in. */
function monthLabels(
  shown: readonly { day: Day; area: Rect }[],
  formats: Pick<Formats, "dayTick">,
  width: number,
): TextPlace[] {
  const firsts = shown.filter(({ day }, index) => index === 0 || day.endsWith("-01"));
  const labels = firsts.map(({ day, area }): TextPlace => {
    const text = formats.dayTick(day, "month");
    return { x: round(area.x + textWidth(text) / 2), y: HEAD - 9, text, anchor: "middle" };
  });
  return evenly(labels).filter(({ x, text }) => x + textWidth(text) / 2 <= width);
}
