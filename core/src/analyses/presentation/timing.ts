import type { Covered } from "../timing/widened.ts";
import type { Context } from "./context.ts";
import { periodText } from "./writing.ts";

export const twoDigits = (hour: number) => String(hour).padStart(2, "0");

export const hourName = (hour: number) => `${twoDigits(hour)}:00`;

export function zonedPeriod({ window }: Pick<Covered, "window">, { p, language, view }: Context): string {
  return `${periodText(window, p, language)} · ${p("timing.zone", { zone: view.timeZone })}`;
}

export function widenedNote({ widened }: Covered, { p }: Context): string[] {
  return widened ? [p("timing.widened")] : [];
}
