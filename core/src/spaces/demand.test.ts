import { expect, test } from "vitest";
import { DAY } from "../time.ts";
import { demandOn } from "./demand.ts";

const NOW = 100 * DAY;
const due = (day: number, over: boolean) => ({ dueAt: day * DAY, over });

test.each([
  ["nothing is demanded", { demandedAt: null, joinedAt: 0, factor: false }, null],
  ["a member with a factor owes nothing", { demandedAt: 1 * DAY, joinedAt: 0, factor: true }, null],
  ["demanded just now", { demandedAt: NOW, joinedAt: 0, factor: false }, due(114, false)],
  [
    "a moment before the 14 days end",
    { demandedAt: 86 * DAY + 1, joinedAt: 0, factor: false },
    due(100 + 1 / DAY, false),
  ],
  ["the 14 days are over", { demandedAt: 86 * DAY, joinedAt: 0, factor: false }, due(100, true)],
  [
    "who joins later has as long",
    { demandedAt: 1 * DAY, joinedAt: 95 * DAY, factor: false },
    due(109, false),
  ],
  ["who joined long ago has not", { demandedAt: 50 * DAY, joinedAt: 60 * DAY, factor: false }, due(74, true)],
])("%s", (_, member, demand) => {
  expect(demandOn(member, NOW)).toEqual(demand);
});
