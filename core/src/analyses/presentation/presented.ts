import type { Chart } from "../../charts/chart.ts";
import type { ChartTable } from "../../charts/table.ts";
import type { DeltaParts } from "../../i18n/delta.ts";
import type { Day } from "../../time.ts";
import type { Section } from "../sections.ts";
import type { ComputedId, PresentedId } from "../values.ts";

/** A change with its sign and unit, and how it is coloured. */
export type Change = Pick<DeltaParts, "tone" | "arrow"> & { text: string };

/** A number of a figure, for files that people calculate with. */
type FigureNumber = { value: number; as: "count" | "decimal" | "percent" | "euro" };

export type Figure = {
  /** What the figure is about; the large figure of a card has no name. */
  name?: string;
  text: string;
  /** Set where the text itself is a change. */
  change?: Change;
  /** In full, where the text is rounded. */
  full?: string;
  /** By how much it changed over the period. */
  moved?: Change;
  /** The change in per cent. */
  beside?: Change;
  verdict?: { text: string; tone: "positive" | "warning" };
  /** Further details, one line each. */
  about: readonly string[];
  /** The number that the text says, then that of its change. */
  numbers?: readonly FigureNumber[];
};

/** A post as a card shows it. */
export type PresentedPost = {
  id: string;
  rate: string;
  format: string;
  day: Day;
  /** The full date; `day` is the short form. */
  date: string;
  shortDate: string;
  caption: string;
  /** Likes, comments and views, where they are not hidden. */
  counts: readonly { name: string; text: string; full: string }[];
  note?: string;
  permalink: string | null;
  thumbnail: string | null;
};

/** Why something is not shown, and what is needed. `first`: it will appear by itself with time. */
export type Notice = { kind: "first" | "nothing"; title: string; text: string };

/** One line of "How is this computed?". */
export type Fact = { name: string; text: string };

/** An analysis in one language: what pages, documents, mails and the API say about it. */
export type Presented<Id extends PresentedId = ComputedId> = {
  id: Id;
  section: Section;
  /** The analysis' own name. */
  title: string;
  /** The period, with any remark the reader needs. */
  period: string;
  /** What was found, in one sentence; null where there is no single thing to say. */
  finding: string | null;
  figures: readonly Figure[];
  posts: readonly PresentedPost[];
  chart: Chart | null;
  table: ChartTable | null;
  /** Sentences below the figures and the chart. */
  note: readonly string[];
  computed: readonly Fact[];
  /** Set when there is not enough data; figures, chart, table and notes are then empty. */
  missing: Notice | null;
  /** Why there are figures but no chart, where one belongs. */
  noChart: Notice | null;
};

/** The heading of a card: what it is about, and below it what was found, of which days. */
export function headingOf({ title, period, finding, missing }: Presented<PresentedId>): {
  title: string;
  subtitle: string | undefined;
} {
  if (missing) return { title, subtitle: undefined };
  if (finding === null) return { title, subtitle: period };
  return { title, subtitle: finding.includes(period) ? finding : `${finding} · ${period}` };
}
