import { expect, test } from "vitest";
import { EXAMPLES } from "../examples.ts";
import { presenter } from "../overview/health/presenter.ts";
import { health } from "../overview/health/rule.ts";
import { overDays } from "../statistics.ts";
import { contextFor, contextOf } from "./testing.ts";

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

test("beside each figure stands within which values it counts as usual", () => {
  const input = EXAMPLES.enough;
  const from = { day: input.window.to, from: input.window.from, to: input.window.to };
  const bar = { metric: "followers", recent: 10 / 7, norm: 2 / 7, spread: 3, z: 0.4, days: 7 } as const;
  const { note } = presenter.present(
    {
      bars: [
        { ...bar, ...from, verdict: "usual" },
        { ...bar, ...from, spread: null, verdict: "usual" },
      ],
    },
    contextOf(input),
  );
  expect(note).toEqual(["Followers: −19 to +23 is usual"]);
});
