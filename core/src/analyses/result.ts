import type { Found, LeftOut, NotEnough, Unit } from "./types.ts";

export const NOTHING_LEFT_OUT: LeftOut = {
  hiddenLikes: 0,
  hiddenComments: 0,
  tooYoung: 0,
  noFollowers: 0,
  noViews: 0,
  overLimit: 0,
  deleted: 0,
};

export function found<T>(value: T, n: number, leftOut: LeftOut = NOTHING_LEFT_OUT): Found<T> {
  return { ok: true, value, leftOut, n };
}

export function notEnough(
  need: number,
  have: number,
  unit: Unit,
  leftOut: LeftOut = NOTHING_LEFT_OUT,
): NotEnough {
  return { ok: false, missing: { need, have, unit }, leftOut };
}
