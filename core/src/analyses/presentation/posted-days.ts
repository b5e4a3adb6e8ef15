import type { LineInput } from "../../charts/line.ts";
import type { Context } from "./context.ts";

/** The days with posts, for a chart of followers. */
export function postedDays({ t, results }: Pick<Context, "t" | "results">): Pick<LineInput, "events"> {
  const { cadence } = results;
  if (!cadence?.ok) return {};
  const days = cadence.value.days.map(({ day, posts }) => ({ day, count: posts }));
  return { events: { label: t("metric.posts"), days } };
}
