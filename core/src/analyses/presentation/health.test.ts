import { expect, test } from "vitest";
import { chartFormats } from "../../charts/chart-formats.ts";
import { EXAMPLES } from "../examples.ts";
import { presenter } from "../overview/health/presenter.ts";
import { health } from "../overview/health/rule.ts";
import type { Context } from "./context.ts";

const t = ((key: string) => key) as never;

test("the table of health holds the figures of the week, not how far the bars are drawn", () => {
  const { window } = EXAMPLES.enough;
  const found = health(EXAMPLES.enough);
  if (!found.ok) throw new Error("not enough days");
  const words = {
    language: "en",
    t,
    p: t,
    c: t,
    u: t,
    formats: chartFormats("en", t, 2),
    decimals: 2,
  } as const;
  const view = { username: "a", window, definition: "mean", timeZone: "UTC", collectedAt: null } as const;
  const context: Context = { ...words, view: { ...view, today: window.to }, results: {} };
  const { chart, table } = presenter.present(found.value, context);
  expect(table?.rows.map(([, cell]) => cell?.raw)).toEqual(
    found.value.bars.map(({ metric, recent, days }) =>
      metric === "engagement" ? recent : Math.round(recent * days),
    ),
  );
  const drawn = chart?.kind === "bullets" ? chart.input.rows.map(({ value }) => value) : [];
  expect(drawn).toEqual(found.value.bars.map(({ z }) => z));
});
