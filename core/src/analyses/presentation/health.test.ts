import { expect, test } from "vitest";
import { EXAMPLES } from "../examples.ts";
import { presenter } from "../overview/health/presenter.ts";
import { health } from "../overview/health/rule.ts";
import { overDays } from "../statistics.ts";
import { contextFor } from "./testing.ts";

test("the table of health holds the figures of the week, not how far the bars are drawn", () => {
  const { window } = EXAMPLES.enough;
  const found = health(EXAMPLES.enough);
  if (!found.ok) throw new Error("not enough days");
  const { chart, table } = presenter.present(found.value, contextFor({ window }));
  expect(table?.rows.map(([, cell]) => cell?.raw)).toEqual(
    found.value.bars.map(({ metric, recent, days }) =>
      metric === "engagement" ? recent : overDays(recent, days),
    ),
  );
  const drawn = chart?.kind === "bullets" ? chart.input.rows.map(({ value }) => value) : [];
  expect(drawn).toEqual(found.value.bars.map(({ z }) => z));
});
