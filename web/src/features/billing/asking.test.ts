import { expect, test } from "vitest";
import { type Asked, pauseAfter, takesLong } from "./asking.ts";

const asked = (tries: number, state: string | null, failure: Asked["failure"] = null): Asked => ({
  tries,
  answer: state === null ? null : ({ state } as Asked["answer"]),
  failure,
});

test.each<[string, Asked, number | null, boolean]>([
  ["at once at first", asked(0, null), 0, false],
  ["after a moment while it waits", asked(1, "waiting"), 2000, false],
  ["ever later", asked(2, "waiting"), 3000, false],
  ["and says that it takes long", asked(6, "waiting"), 15_000, true],
  ["never later than that", asked(60, "waiting"), 15_000, true],
  ["again when the service is away", asked(1, null, "payments_unavailable"), 2000, true],
  ["again when it was asked too often", asked(3, "waiting", "rate_limited"), 4500, true],
  ["again without a network", asked(1, null, "no_answer"), 2000, true],
  ["never about a payment that there is not", asked(1, null, "not_found"), null, false],
  ["never once it is paid", asked(1, "active"), null, false],
  ["never once it failed", asked(2, "overdue"), null, false],
])("a payment is asked about %s", (_, facts, pause, long) => {
  expect([pauseAfter(facts), takesLong(facts)]).toEqual([pause, long]);
});
