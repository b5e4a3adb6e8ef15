import { expect, test } from "vitest";
import { jsonParts } from "./json-parts.ts";
import { readyJson } from "./ready.ts";

test("the bytes of a value are made once, however many ask for them", async () => {
  const value = { text: "</script>" };
  const [ready, again] = await Promise.all([readyJson(value), readyJson(value)]);
  expect(JSON.parse(ready.bytes.toString())).toEqual(value);
  expect(ready.bytes.includes("<")).toBe(false);
  expect(again).toBe(ready);
});

test("the same text has the same ETag, another one has another", async () => {
  const tag = async (text: string) => (await readyJson({ text })).etag;
  expect(await tag("one")).toBe(await tag("one"));
  expect(await tag("one")).not.toBe(await tag("two"));
});

test.each([
  ["nothing", {}],
  ["an empty list", []],
  ["null", null],
  ["a text", 'a "quoted" ü\u2028'],
  ["what is left out", { a: undefined, b: 1, c: undefined }],
  ["a field that is not there among others", { a: [undefined, null, 1], b: { c: undefined } }],
  ["an instant", { at: new Date(0) }],
  ["a long list", Array.from({ length: 1001 }, (_, n) => ({ n, day: `day ${n}` }))],
  ["a list as long as a part", { list: Array.from({ length: 200 }, (_, n) => n) }],
  ["what lies deep", { a: { b: { c: { d: { e: { f: [1, [2, { g: "h" }]] } } } } } }],
  ["names with signs", { 'a"b': 1, "c\n": { "": 2 } }],
])("written in parts, %s is what it is in one piece", (_, value) => {
  expect([...jsonParts(value)].join("")).toBe(JSON.stringify(value));
});

test("a long list is written in many parts", () => {
  const days = Array.from({ length: 4000 }, (_, n) => n);
  expect([...jsonParts({ results: { a: { ok: true, value: { days } } } })].length).toBeGreaterThan(20);
});
