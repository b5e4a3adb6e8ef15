import { expect, test } from "vitest";
import { parsedAnswer } from "./parsed-answers.ts";

const answer = (text: string) => Buffer.from(JSON.stringify({ text }));

test("an answer is parsed once, however many pages show it", () => {
  const bytes = answer("once");
  expect(parsedAnswer(bytes)).toEqual({ text: "once" });
  expect(parsedAnswer(bytes)).toBe(parsedAnswer(bytes));
});

test("answers that nobody asked for lately are let go, the others are not", () => {
  const [used, unused] = [answer("used"), answer("unused")];
  const first = { used: parsedAnswer(used), unused: parsedAnswer(unused) };
  for (let turn = 0; turn < 100; turn++) {
    parsedAnswer(answer(String(turn)));
    parsedAnswer(used);
  }
  expect(parsedAnswer(used)).toBe(first.used);
  expect(parsedAnswer(unused)).not.toBe(first.unused);
  expect(parsedAnswer(unused)).toEqual(first.unused);
});
