import { expect, test } from "vitest";
import { listAct } from "./use-list-keys.ts";

const OPEN = { open: true, active: 1, count: 3 };
const CLOSED = { open: false, active: -1, count: 3 };

test.each([
  ["ArrowDown", OPEN, { kind: "move", at: 2 }],
  ["ArrowUp", OPEN, { kind: "move", at: 0 }],
  ["ArrowDown", { ...OPEN, active: 2 }, { kind: "move", at: 0 }],
  ["ArrowDown", CLOSED, { kind: "move", at: 0 }],
  ["ArrowUp", CLOSED, { kind: "move", at: 2 }],
  ["ArrowDown", { ...OPEN, count: 0 }, undefined],
  ["Enter", OPEN, { kind: "pick", at: 1 }],
  ["Enter", { ...OPEN, active: -1 }, undefined],
  ["Enter", { ...OPEN, active: 3 }, undefined],
  ["Enter", { ...CLOSED, active: 1 }, undefined],
  ["Escape", OPEN, { kind: "close" }],
  ["Escape", CLOSED, undefined],
  ["a", OPEN, undefined],
] as const)("%s in a list %j does %j", (key, state, act) => {
  expect(listAct(key, state)).toEqual(act);
});
