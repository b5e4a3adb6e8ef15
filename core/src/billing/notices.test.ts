import { expect, test } from "vitest";
import { DAY } from "../time.ts";
import { afterTry, renewalNews } from "./notices.ts";

const END = Date.UTC(2027, 4, 1, 12);

test.each([
  [31, null],
  [30.001, null],
  [30, 30],
  [23, 30],
  [7.001, 30],
  [7, 7],
  [1, 7],
  [0.001, 7],
  [0, null],
  [-1, null],
] as const)("%s days before a yearly renewal the announcement that is due is %s", (before, news) => {
  expect(renewalNews(END, END - before * DAY)).toBe(news);
});

test.each([
  ["stripe", 1, END, "again"],
  ["stripe", 3, END, "again"],
  ["stripe", 4, END, "last"],
  ["stripe", 5, null, "none"],
  ["stripe", 7, END, "last"],
  ["paypal", 1, END, "last"],
  ["paypal", 1, null, "none"],
  ["paypal", 2, null, "none"],
] as const)("at %s after try %s what follows is %#", (provider, tries, nextTry, next) => {
  expect(afterTry(provider, { tries, nextTry })).toBe(next);
});
