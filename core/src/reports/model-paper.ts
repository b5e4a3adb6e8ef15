import type { Presented, PresentedPost } from "../analyses/presentation/presented.ts";
import type { PresentedId } from "../analyses/values.ts";
import { type Chart, HEIGHTS } from "../charts/chart.ts";
import { daysBetween } from "../time.ts";
import type { Design } from "./model.ts";
import type { ReportWords } from "./report-words.ts";

/** A document has room for so many posts of a section. */
export const MOST_POSTS = 8;
/** A calendar of fewer days is a column or two. */
const FEWEST_CALENDAR_DAYS = 28;
/** Charts of the compact design are this high at most, so that two short accounts share a page. */
const FLAT = 170;

/** An analysis as a document shows it, which nobody can switch, widen or scroll. */
export function onPaper(presented: Presented<PresentedId>, words: ReportWords): Presented<PresentedId> {
  return withEnds(withoutShortCalendar(presented), words);
}

/** Of the best and worst posts both ends, which the section is named after; said where posts between them are left out. */
function withEnds(presented: Presented<PresentedId>, { d }: ReportWords): Presented<PresentedId> {
  const { id, posts, note } = presented;
  if (id !== "best-and-worst" || posts.length <= MOST_POSTS) return presented;
  const count = MOST_POSTS / 2;
  const said = d("posts.ends", { count, total: posts.length });
  const ends: PresentedPost[] = [...posts.slice(0, count), ...posts.slice(-count)];
  return { ...presented, posts: ends, note: [...note, said] };
}

/** What a calendar of a few days would show is said by its figure. */
function withoutShortCalendar(presented: Presented<PresentedId>): Presented<PresentedId> {
  const { chart, finding, note, figures } = presented;
  if (chart?.kind !== "calendar" || finding === null) return presented;
  const days = chart.input.points.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to || daysBetween(from, to) + 1 >= FEWEST_CALENDAR_DAYS) return presented;
  return {
    ...presented,
    chart: null,
    finding: null,
    figures: [...figures, { text: finding, about: note }],
    note: [],
  };
}

/** The chart as high as the design wants it. */
export function heightFor(chart: Chart, design: Design): Chart {
  if (design !== "compact" || chart.kind === "panels") return chart;
  const usual = HEIGHTS[chart.kind as keyof typeof HEIGHTS];
  return usual ? { ...chart, height: Math.min(FLAT, chart.height ?? usual) } : chart;
}
