import { expect, test } from "vitest";
import { addDays, DAY, type Day } from "../../time.ts";
import { presenter } from "../engagement/engagement-rate/presenter.ts";
import { engagementRate } from "../engagement/engagement-rate/rule.ts";
import { inputOf, NOW, postOf, TODAY } from "../testing.ts";
import { contextFor } from "./testing.ts";

function drawn(now: number, to: Day, from = addDays(TODAY, -29)) {
  // 28 June 2026 is a Sunday: these posts lie in the weeks of the 8th, the 15th and the 22nd.
  const posts = [postOf(2, { likes: 1 }), postOf(9), postOf(10), postOf(16), postOf(17)];
  const window = { key: "custom", from, to } as const;
  const found = engagementRate(inputOf({ posts, now, window }));
  if (!found.ok) throw new Error("not enough posts");
  const { chart, table, note } = presenter.present(found.value, contextFor({ window, today: TODAY }));
  const series = chart?.kind === "band" ? chart.input.series : [];
  const spoken = chart?.kind === "band" ? (chart.input.spoken ?? []) : [];
  const [lines, read] = [series, spoken].map((some) =>
    some.map(({ points }) => points.map(({ day }) => day)),
  );
  return { lines: lines ?? [], read, days: table?.rows.map(([day]) => day?.raw), note };
}

test("a week that is not over is drawn apart from the line, so that it does not look like a fall", () => {
  const { lines, read, days, note } = drawn(NOW, TODAY);
  expect(lines.map((days) => [days[0], days.at(-1)])).toEqual([
    ["2026-06-08", "2026-06-21"],
    ["2026-06-22", TODAY],
  ]);
  // Read out by the days that the table has.
  expect(read?.flat().toSorted()).toEqual(days?.toSorted());
  expect([days?.length, note]).toEqual([3, ["engagement.apart"]]);
});

test("once its last post is a day old it belongs to the line", () => {
  const { lines, note } = drawn(NOW + 2 * DAY, TODAY);
  expect(lines.map((days) => [days[0], days.at(-1)])).toEqual([["2026-06-08", TODAY]]);
  expect(note).toBeUndefined();
});

test("a week that began before the window is named by the first day that counts", () => {
  const from: Day = "2026-06-11";
  const { lines, read, days } = drawn(NOW, TODAY, from);
  expect([lines[0]?.[0], read?.[0]?.[0], days?.[0]]).toEqual([from, from, from]);
  expect(days).toEqual([from, "2026-06-15", "2026-06-22"]);
});
