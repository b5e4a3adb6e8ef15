import { expect, test } from "vitest";
import * as z from "zod/mini";
import { callPath, changesState, endpoint, hasJsonBody } from "./endpoint.ts";

const answer = z.object({});
const list = endpoint({
  method: "GET",
  path: "/things/:id/parts/:part",
  summary: "Lists.",
  params: z.object({ id: z.string(), part: z.string() }),
  query: z.object({ page: z.optional(z.number()), search: z.optional(z.string()) }),
  answer,
});
const save = endpoint({
  method: "POST",
  path: "/things/:id",
  summary: "Saves.",
  body: z.object({ name: z.string() }),
  answer,
});
const send = endpoint({
  method: "POST",
  path: "/things/:id/file",
  summary: "Takes a file.",
  query: z.object({ name: z.string() }),
  upload: { types: ["text/csv"], maxBytes: 10 },
  answer,
});
const remove = endpoint({ method: "DELETE", path: "/things/:id", summary: "Removes.", answer });
const plain = endpoint({ method: "GET", path: "/things", summary: "All.", answer });
const leave = endpoint({ method: "GET", path: "/leave", summary: "Leaves.", changesState: true, answer });

test.each([
  [plain, undefined, "/things"],
  [plain, {}, "/things"],
  [list, { id: "a", part: "b" }, "/things/a/parts/b"],
  [list, { id: "a", part: "b", page: 2, search: "x y&z=1" }, "/things/a/parts/b?page=2&search=x+y%26z%3D1"],
  [list, { id: "a/b", part: "../?#%" }, "/things/a%2Fb/parts/..%2F%3F%23%25"],
  [list, { id: "é🦉", part: "b" }, "/things/%C3%A9%F0%9F%A6%89/parts/b"],
  [list, { id: "a", part: "b", page: undefined, search: null }, "/things/a/parts/b"],
  [list, { id: "a", part: "b", page: 0, search: "" }, "/things/a/parts/b?page=0&search="],
  [list, { id: "a" }, "/things/a/parts/"],
  [save, { id: "a", name: "Ada" }, "/things/a"],
  [send, { id: "a", name: "a b.csv", file: new Blob(["x"]) }, "/things/a/file?name=a+b.csv"],
  [remove, { id: "a", reason: "old" }, "/things/a?reason=old"],
])("the address of a call is its path filled in (%#)", (contract, input, path) => {
  expect(callPath(contract, input)).toBe(path);
});

test("filling in leaves the given input as it was", () => {
  const input = { id: "a", part: "b", page: 1 };
  callPath(list, input);
  expect(input).toEqual({ id: "a", part: "b", page: 1 });
});

test("the same input always gives the same address, so answers can be cached by it", () => {
  expect(callPath(list, { id: "a", part: "b", page: 1 })).toBe(
    callPath(list, { id: "a", part: "b", page: 1 }),
  );
});

test("writes carry JSON, unless their body is a file", () => {
  expect([plain, remove, send, save].map(hasJsonBody)).toEqual([false, false, false, true]);
});

test("reads change nothing unless they say so; everything else does", () => {
  expect([plain, list, leave, save, remove].map(changesState)).toEqual([false, false, true, true, true]);
});
