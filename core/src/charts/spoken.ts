import type { Translate } from "../i18n/translate.ts";
import { barGeometry, barHeight } from "./bars.ts";
import { bulletGeometry, bulletHeight } from "./bullet.ts";
import { CALENDAR_HEIGHT, calendarGeometry } from "./calendar.ts";
import { type Chart, HEIGHTS, type OneChart } from "./chart.ts";
import { columnGeometry } from "./columns.ts";
import { curveGeometry } from "./curve.ts";
import { dotStripGeometry, dotStripHeight } from "./dot-strip.ts";
import { heatmapGeometry, heatmapHeight } from "./heatmap.ts";
import { histogramGeometry } from "./histogram.ts";
import { proportionGeometry, proportionHeight } from "./proportion.ts";
import { pyramidGeometry, pyramidHeight } from "./pyramid.ts";
import { forecastSentence, linesSentence, seriesSentence } from "./sentence.ts";
import { barsSentence, columnsSentence, daysSentence, rowsSentence } from "./sentence-rows.ts";
import type { Reading } from "./types.ts";

type Write = Translate<"charts">;

/** What a chart says, for those who do not see it: the sentence that screen readers read on pages, for documents. */
export function spokenChart(chart: Chart, t: Write): string {
  if (chart.kind !== "panels") return spokenOne(chart, t);
  return chart.panels.map(({ title, chart: panel }) => `${title}: ${spokenOne(panel, t)}`).join(" ");
}

function spokenOne(chart: OneChart, t: Write): string {
  switch (chart.kind) {
    case "line":
    case "band":
      return linesSentence(chart.input, t);
    case "fan": {
      const { history, forecast, formats } = chart.input;
      return `${seriesSentence(history, formats, t)} ${forecastSentence(forecast, formats, t)}`;
    }
    case "bars":
      return barsSentence(chart.input, readingsOf(chart), t);
    case "columns":
      return columnsSentence(chart.input, readingsOf(chart), t);
    case "calendar":
      return daysSentence(readingsOf(chart), t);
    default:
      return rowsSentence(readingsOf(chart), t);
  }
}

/** Readings do not depend on the width. */
const WIDTH = 720;

function readingsOf(chart: Exclude<OneChart, { kind: "line" | "band" | "fan" }>): readonly Reading[] {
  const box = (height: number) => ({ width: WIDTH, height });
  switch (chart.kind) {
    case "curve":
      return curveGeometry(chart.input, box(HEIGHTS.curve)).readings;
    case "columns":
      return columnGeometry(chart.input, box(HEIGHTS.columns)).readings;
    case "histogram":
      return histogramGeometry(chart.input, box(HEIGHTS.histogram)).readings;
    case "bars":
      return barGeometry(chart.input, box(barHeight(chart.input))).readings;
    case "heatmap":
      return heatmapGeometry(chart.input, box(heatmapHeight(chart.input))).readings;
    case "calendar":
      return calendarGeometry(chart.input, box(CALENDAR_HEIGHT)).readings;
    case "pyramid":
      return pyramidGeometry(chart.input, box(pyramidHeight(chart.input.rows.length))).readings;
    case "proportion":
      return proportionGeometry(chart.input, box(proportionHeight(chart.input))).readings;
    case "dots":
      return dotStripGeometry(chart.input, box(dotStripHeight(chart.input.rows.length))).readings;
    case "bullets":
      return bulletGeometry(chart.input, box(bulletHeight(chart.input.rows))).readings;
  }
}
