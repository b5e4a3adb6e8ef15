import type { LineInput } from "../../charts/line.ts";
import { daysBetween } from "../../time.ts";
import type { Metric } from "../types.ts";
import { reachesBack, windowBefore } from "../window.ts";
import type { Context } from "./context.ts";

/** The line of a metric over the period that the view is compared with: the one before, or the year before. */
export function periodBefore(metric: Metric, { c, view }: Context): Pick<LineInput, "previous"> {
  const points = view.previous?.tiles.find((tile) => tile.metric === metric)?.sparkline ?? [];
  const right = windowBefore(view.window);
  const before = view.before ?? right;
  if (!reachesBack(points, before)) return {};
  const label = before.from === right.from ? c("previous") : c("previous.year");
  return { previous: { label, points, shift: daysBetween(before.from, view.window.from) } };
}
