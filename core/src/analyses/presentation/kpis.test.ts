import { expect, test } from "vitest";
import { addDays } from "../../time.ts";
import { presenter } from "../overview/kpis/presenter.ts";
import { kpis } from "../overview/kpis/rule.ts";
import { followersUpToToday, inputOf, lastDays, repeat } from "../testing.ts";
import { contextFor } from "./testing.ts";

const window = lastDays(10);

function drawn(beforeDays: number, back = 10) {
  const now = kpis(inputOf({ window, snapshots: followersUpToToday(repeat(12, () => 100)) }));
  const before = { from: addDays(window.from, -back), to: addDays(window.to, -back) };
  const earlier = inputOf({
    window: { key: "custom", ...before },
    snapshots: followersUpToToday(repeat(back + beforeDays, () => 100)),
  });
  const previous = kpis(earlier);
  if (!now.ok || !previous.ok) throw new Error("not enough days");
  const context = contextFor({ window, previous: previous.value, before });
  const { chart } = presenter.present(now.value, context);
  return chart?.kind === "line" ? chart.input.previous : undefined;
}

test("the previous period is drawn where it was collected from its start", () => {
  expect(drawn(11)).toBeDefined();
});

test.each([
  [10, "previous"],
  [365, "previous.year"],
])("a period that began %s days earlier lies over this one as %s", (back, label) => {
  expect(drawn(11, back)).toMatchObject({ shift: back, label });
});

test("a few days of the previous period are not drawn as if they were all of it", () => {
  expect(drawn(4)).toBeUndefined();
});
