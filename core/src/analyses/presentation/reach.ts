import type { BarInput } from "../../charts/bars.ts";
import { type ChartTable, lineTable, type TableCell } from "../../charts/table.ts";
import {
  formatDate,
  formatDayShort,
  formatInstant,
  formatInstantShort,
  formatNumber,
} from "../../i18n/format.ts";
import { localDay } from "../../local-time.ts";
import { dayOf } from "../../time.ts";
import type { Point } from "../types.ts";
import type { Context, Parts, Presenters } from "./context.ts";

/** As many bars as can be read; the table has all. */
const MOST_BARS = 6;
const CAPTION = 40;

const BUTTONS = ["BOOK_NOW", "CALL", "DIRECTION", "EMAIL", "INSTANT_EXPERIENCE", "TEXT"] as const;

function buttonName(code: string, { t }: Context): string {
  const known = BUTTONS.find((button) => button === code);
  return t(known ? `button.${known}` : "button.UNDEFINED");
}

/** A count per day, with its typical value. */
function daily(points: Point[], label: string, context: Context): Pick<Parts, "chart" | "table"> {
  const { c, formats, view } = context;
  const input = { series: [{ label, points }], running: view.today, whole: true, formats: formats.count };
  return { chart: { kind: "line", input }, table: lineTable(input, c) };
}

const longDate = (at: number, { language, view }: Context) => formatDate(at, language, view.timeZone);
const shortDate = (at: number, { language, view }: Context) =>
  formatDayShort(localDay(at, view.timeZone), language);

function captionOf({ caption }: { caption: string }): string {
  const line = caption.split("\n")[0] ?? "";
  return line.length > CAPTION ? `${line.slice(0, CAPTION - 1).trimEnd()}…` : line;
}

const text = (written: string): TableCell => ({ text: written, raw: written });
function figure(value: number | null, write: (value: number) => string, { formats }: Context): TableCell {
  return { text: value === null ? formats.count.missing : write(value), raw: value };
}

function tableOf(labels: readonly [string, ...string[]], named: number, rows: TableCell[][]): ChartTable {
  return { columns: labels.map((label, index) => ({ label, numeric: index >= named })), rows };
}

const seconds = (milliseconds: number, { t, language }: Context) =>
  t("reel.seconds", { value: formatNumber(milliseconds / 1000, language, 1) });

export const REACH: Presenters<
  | "reach"
  | "views"
  | "gained-lost"
  | "saves-shares"
  | "engagement-by-reach"
  | "link-taps"
  | "stories"
  | "reels-retention"
> = {
  reach: ({ points, mean, rate }, context) => {
    const { t, formats } = context;
    return {
      finding: t("connected.reach", { mean: formats.count.value(Math.round(mean)) }),
      ...daily(points, t("reach.title"), context),
      note: rate === null ? [] : [t("connected.reachRate", { share: formats.share(rate) })],
    };
  },

  views: ({ points, mean, perReach }, context) => {
    const { t, formats } = context;
    return {
      finding: t("connected.views", { mean: formats.count.value(Math.round(mean)) }),
      ...daily(points, t("views.title"), context),
      note: perReach === null ? [] : [t("connected.perReach", { value: formats.decimal.value(perReach) })],
    };
  },

  "gained-lost": ({ gained, lost, totals }, { t, c, formats, view }) => {
    const down = lost.map(({ day, value }) => ({ day, value: value === null ? null : -value }));
    const input = {
      series: [
        { label: t("connected.new"), points: gained },
        { label: t("connected.lost"), points: down },
      ],
      running: view.today,
      whole: true,
      formats: formats.signedCount,
    };
    return {
      finding: t("connected.gained", {
        gained: formats.count.value(totals.gained),
        lost: formats.count.value(totals.lost),
      }),
      chart: { kind: "columns", input },
      table: lineTable(input, c),
    };
  },

  "saves-shares": ({ posts, saveRate }, context) => {
    const { t, formats } = context;
    // In per cent, with the decimals of engagement: these rates are small.
    const per = (count: number | null, reach: number) => (count === null ? null : (100 * count) / reach);
    const { value: percent } = formats.percent;
    const rows = posts.map((post) => ({
      post,
      saves: per(post.saves, post.reach),
      shares: per(post.shares, post.reach),
    }));
    const best = rows.toSorted((a, b) => (b.saves ?? 0) - (a.saves ?? 0)).slice(0, MOST_BARS);
    const input: BarInput = {
      rows: best.map(({ post, saves, shares }) => ({
        label: shortDate(post.publishedAt, context),
        values: [saves, shares],
      })),
      names: [t("connected.saves"), t("connected.shares")],
      formats: { value: percent, missing: formats.count.missing },
    };
    return {
      ...(saveRate !== null && { finding: t("connected.saved", { share: percent(100 * saveRate) }) }),
      chart: { kind: "bars", input },
      table: tableOf(
        [
          t("connected.published"),
          t("connected.post"),
          t("story.reach"),
          t("connected.saves"),
          t("connected.shares"),
        ],
        2,
        rows.map(({ post, saves, shares }) => [
          { text: longDate(post.publishedAt, context), raw: dayOf(post.publishedAt) },
          text(captionOf(post)),
          figure(post.reach, formats.count.value, context),
          figure(saves, percent, context),
          figure(shares, percent, context),
        ]),
      ),
    };
  },

  "engagement-by-reach": ({ posts, rate }, context) => {
    const { t, formats } = context;
    const { value: percent } = formats.percent;
    const best = posts.toSorted((a, b) => b.rate - a.rate).slice(0, MOST_BARS);
    const input: BarInput = {
      rows: best.map((post) => ({ label: shortDate(post.publishedAt, context), values: [post.rate] })),
      names: [t("metric.engagement")],
      formats: { value: percent, missing: formats.count.missing },
    };
    return {
      finding: t("connected.engagement", { share: percent(rate) }),
      chart: { kind: "bars", input },
      table: tableOf(
        [t("connected.published"), t("connected.post"), t("story.reach"), t("metric.engagement")],
        2,
        posts.map((post) => [
          { text: longDate(post.publishedAt, context), raw: dayOf(post.publishedAt) },
          text(captionOf(post)),
          figure(post.reach, formats.count.value, context),
          figure(post.rate, percent, context),
        ]),
      ),
    };
  },

  "link-taps": ({ buttons, total }, context) => {
    const { t, c, formats, view } = context;
    const input = {
      series: buttons.map(({ button, points }) => ({ label: buttonName(button, context), points })),
      running: view.today,
      whole: true,
      formats: formats.count,
    };
    return {
      finding: t("connected.taps", { count: total }),
      ...(buttons.length > 0 && { chart: { kind: "columns", input } as const, table: lineTable(input, c) }),
    };
  },

  stories: ({ stories, completion }, context) => {
    const { t, formats, language, view } = context;
    const when = (at: number) => formatInstant(at, language, view.timeZone);
    const input: BarInput = {
      rows: stories.slice(0, MOST_BARS).map(({ publishedAt, reach }) => ({
        label: formatInstantShort(publishedAt, language, view.timeZone),
        values: [reach],
      })),
      names: [t("story.reach")],
      formats: {
        value: (value) => t("story.reached", { count: value, value: formats.count.value(value) }),
        missing: formats.count.missing,
      },
    };
    return {
      ...(completion !== null && {
        finding: t("connected.completion", { share: formats.share(completion) }),
      }),
      chart: { kind: "bars", input },
      table: tableOf(
        [
          t("connected.published"),
          t("story.reach"),
          t("story.completion"),
          t("story.taps"),
          t("story.replies"),
        ],
        1,
        stories.map((story) => [
          { text: when(story.publishedAt), raw: new Date(story.publishedAt).toISOString() },
          figure(story.reach, formats.count.value, context),
          figure(story.completion, formats.share, context),
          figure(story.taps, formats.count.value, context),
          figure(story.replies, formats.count.value, context),
        ]),
      ),
    };
  },

  "reels-retention": ({ reels, watched }, context) => {
    const { t, formats } = context;
    const write = (time: number) => seconds(time, context);
    const best = reels.toSorted((a, b) => b.watched - a.watched).slice(0, MOST_BARS);
    const input: BarInput = {
      rows: best.map((reel) => ({ label: shortDate(reel.publishedAt, context), values: [reel.watched] })),
      names: [t("reel.watched")],
      formats: { value: write, missing: formats.count.missing },
    };
    return {
      finding: t("connected.watched", { time: write(watched) }),
      chart: { kind: "bars", input },
      table: tableOf(
        [
          t("connected.published"),
          t("connected.post"),
          t("views.title"),
          t("reel.watched"),
          t("reel.skipped"),
        ],
        2,
        reels.map((reel) => [
          { text: longDate(reel.publishedAt, context), raw: dayOf(reel.publishedAt) },
          text(captionOf(reel)),
          figure(reel.views, formats.count.value, context),
          figure(reel.watched, write, context),
          figure(reel.skipped, formats.share, context),
        ]),
      ),
    };
  },
};
