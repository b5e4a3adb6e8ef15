import { expect } from "vitest";

const SIZES = { K: 1e3, M: 1e6 } as const;

/** The first number in an English text, and the size of its last digit. */
export function numberIn(text: string): { value: number; step: number } {
  const [, sign = "", digits = "", size] = /([−+-]?)\s?([\d,]*\d(?:\.\d+)?)([KM])?/.exec(text) ?? [];
  const plain = digits.replaceAll(",", "");
  const unit = SIZES[size as keyof typeof SIZES] ?? 1;
  const decimals = plain.split(".")[1]?.length ?? 0;
  const value = Number(plain) * unit * (sign === "−" || sign === "-" ? -1 : 1);
  // K and M leave out a decimal that is 0.
  return { value, step: unit > 1 ? unit / 10 : 10 ** -decimals };
}

/** A written figure is the value, rounded as it is written. */
export function agree(text: string, value: number, what: string): void {
  const { value: said, step } = numberIn(text);
  const apart = Math.abs(said - value);
  expect({ what, text, value, apart: apart <= step / 2 + 1e-9 }).toEqual({ what, text, value, apart: true });
}
