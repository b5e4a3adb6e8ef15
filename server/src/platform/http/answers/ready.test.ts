import { expect, test } from "vitest";
import { readyJson } from "./ready.ts";

test("the bytes of a value are made once, however many ask for them", () => {
  const value = { text: "</script>" };
  const ready = readyJson(value);
  expect(JSON.parse(ready.bytes.toString())).toEqual(value);
  expect(ready.bytes.includes("<")).toBe(false);
  expect(readyJson(value)).toBe(ready);
});

test("the same text has the same ETag, another one has another", () => {
  const tag = (text: string) => readyJson({ text }).etag;
  expect(tag("one")).toBe(tag("one"));
  expect(tag("one")).not.toBe(tag("two"));
});
