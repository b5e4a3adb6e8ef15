import { expect, test } from "vitest";
import { checkNoteDay, inOrder } from "./rules.ts";

test.each([
  ["2010-10-05", false],
  ["2010-10-06", true],
  ["2026-03-10", true],
  ["2027-03-10", true],
  ["2027-03-11", false],
  ["2026-02-30", false],
  ["", false],
  ["10.03.2026", false],
])("on 10 March 2026 a note may stand on %s: %s", (day, ok) => {
  expect(checkNoteDay(day, "2026-03-10").ok).toBe(ok);
});

test("a day that is refused comes with the days that are not", () => {
  expect(checkNoteDay("1999-01-01", "2026-03-10")).toEqual({
    ok: false,
    code: "note_day_invalid",
    details: { from: "2010-10-06", to: "2027-03-10" },
  });
});

test("notes stand in the order of their days, then of their writing", () => {
  const notes = [
    { id: "3", day: "2026-02-01" },
    { id: "2", day: "2026-01-01" },
    { id: "1", day: "2026-02-01" },
  ];
  expect(inOrder(notes).map(({ id }) => id)).toEqual(["2", "1", "3"]);
});
