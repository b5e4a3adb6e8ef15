import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MINUTE } from "../time.ts";
import { look, type Visit } from "./visits.ts";

const NOW = Date.parse("2026-11-15T08:00:00Z");
const ago = (minutes: number) => NOW - minutes * MINUTE;

describe("a look at the dashboard", () => {
  test.each<[string, Visit | null, ReturnType<typeof look>]>([
    ["is the first visit", null, { since: null, note: { seenAt: NOW, previousAt: null } }],
    [
      "a moment after another writes nothing",
      { seenAt: ago(4), previousAt: ago(900) },
      { since: ago(900), note: null },
    ],
    [
      "some minutes later keeps the visit alive",
      { seenAt: ago(5), previousAt: ago(900) },
      { since: ago(900), note: { seenAt: NOW, previousAt: ago(900) } },
    ],
    [
      "within half an hour is still the first visit",
      { seenAt: ago(29), previousAt: null },
      { since: null, note: { seenAt: NOW, previousAt: null } },
    ],
    [
      "after half an hour is a new visit, and the one before ended with its last look",
      { seenAt: ago(30), previousAt: ago(900) },
      { since: ago(30), note: { seenAt: NOW, previousAt: ago(30) } },
    ],
    [
      "by a clock that runs behind writes nothing",
      { seenAt: ago(-2), previousAt: ago(900) },
      { since: ago(900), note: null },
    ],
  ])("%s", (_name, known, expected) => {
    expect(look(known, NOW)).toEqual(expected);
  });
});

test("however often somebody looks, `since` stays the same within a visit and moves only forward", () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(gaps, (minutes) => {
      let visit: Visit | null = null;
      let now = NOW;
      let last: number | null = null;
      for (const gap of minutes) {
        now += gap * MINUTE;
        const { since, note } = look(visit, now);
        // A look nobody noted may be up to five minutes newer than the one that was.
        if (visit && gap < 25) expect(since).toBe(last);
        if (visit && gap >= 30) expect(since).toBeGreaterThan(now - (gap + 5) * MINUTE - 1);
        expect(since ?? 0).toBeGreaterThanOrEqual(last ?? 0);
        expect(since ?? 0).toBeLessThan(now);
        last = since;
        visit = note ?? visit;
      }
    }),
  );
});
