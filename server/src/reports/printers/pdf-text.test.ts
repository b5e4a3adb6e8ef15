import { expect, test } from "vitest";
import { breakable, paragraphs, shortened } from "./pdf-text.ts";

test("a run without spaces may end its line, words stay as they are", () => {
  expect(breakable("A usual sentence with words.")).toBe("A usual sentence with words.");
  const broken = breakable(`${"x".repeat(60)} end`);
  expect(broken.replaceAll("\u200b", "")).toBe(`${"x".repeat(60)} end`);
  expect(Math.max(...broken.split(/[\u200b ]/).map((part) => part.length))).toBe(14);
});

test("what somebody wrote keeps its paragraphs", () => {
  expect(paragraphs("One\n\n two \nthree\n")).toEqual(["One", "two", "three"]);
  expect(paragraphs(null)).toEqual([]);
});

test("a caption is shortened between characters as people see them", () => {
  expect(shortened("a\nb", 10)).toBe("a b");
  expect(shortened("👩‍👩‍👧".repeat(5), 3)).toBe(`${"👩‍👩‍👧".repeat(2)}…`);
});
