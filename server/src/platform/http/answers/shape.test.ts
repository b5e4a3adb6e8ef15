import { endpoint } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { shaped, takeShape } from "./shape.ts";

const list = endpoint({
  method: "GET",
  path: "/things",
  summary: "Lists.",
  query: z.object({ kind: z.optional(z.string()) }),
  list: "things",
  answer: z.object({
    things: z.array(
      z.object({ id: z.string(), name: z.string(), deep: z.object({ a: z.number(), b: z.number() }) }),
    ),
    total: z.number(),
  }),
});
const thing = (id: string) => ({ id, name: `thing ${id}`, deep: { a: 1, b: 2 } });
const answerOf = (ids: string) => ({ things: [...ids].map(thing), total: 9 });
const asked = (query: Record<string, string>, answer: object) => {
  const { shape } = takeShape(list, query, true);
  return (shape ? shaped(answer, shape) : answer) as { things: { id: string }[]; next?: string | null };
};
const idsOf = ({ things }: { things: { id: string }[] }) => things.map(({ id }) => id).join("");

test("an answer nobody shaped stays as it is", () => {
  expect(asked({ kind: "x" }, answerOf("ab"))).toEqual(answerOf("ab"));
});

test.each([
  ["id,total", { things: [{ id: "a" }], total: 9 }],
  ["deep.b", { things: [{ deep: { b: 2 } }] }],
  ["things.name, things.deep.a", { things: [{ name: "thing a", deep: { a: 1 } }] }],
  ["total", { total: 9 }],
])("fields=%s answers these alone", (fields, answer) => {
  expect(asked({ fields }, answerOf("a"))).toEqual(answer);
});

test.each<[Record<string, string>, string[]]>([
  [{ fields: "nme" }, ["fields"]],
  [{ fields: "id,deep.c" }, ["fields"]],
  [{ fields: "" }, ["fields"]],
  [{ fields: "constructor" }, ["fields"]],
  [{ limit: "0" }, ["limit"]],
  [{ limit: "501" }, ["limit"]],
  [{ limit: "1e2" }, ["limit"]],
  [{ window: "30d" }, ["window"]],
  [{ kind: "x", knid: "y", window: "7d" }, ["knid", "window"]],
])("a program that sends %j is told what means nothing", (query, fields) => {
  const details = expect.objectContaining({ fields });
  expect(() => takeShape(list, query, true)).toThrow(
    expect.objectContaining({ code: "invalid_input", details }),
  );
});

test.each<[Record<string, string>, object]>([
  [{ fields: "id,nme" }, { fields: ["fields"], unknown: ["nme"] }],
  [{ limit: "501" }, { fields: ["limit"], least: 1, most: 500 }],
])("what is wrong with %j is named", (query, details) => {
  const refused = () => takeShape(list, query, true);
  expect(refused).toThrow(expect.objectContaining({ details }));
});

test("pages follow each other to the end", () => {
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = asked({ limit: "3", ...(cursor && { cursor }) }, answerOf("abcdefgh"));
    seen.push(idsOf(page));
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(["abc", "def", "gh"]);
});

test("rows that come or go between two pages are neither repeated nor do they hide others", () => {
  const { next } = asked({ limit: "3" }, answerOf("abcdefgh"));
  const rest = (ids: string) => idsOf(asked({ limit: "9", cursor: next ?? "" }, answerOf(ids)));
  expect(rest("xyabcdefgh")).toBe("defgh");
  expect(rest("abdefgh")).toBe("defgh");
  expect(rest("xadefgh")).toBe("defgh");
});

test.each(["x", "bm90IGpzb24", Buffer.from('["gone"]').toString("base64url")])(
  "the cursor %s leads nowhere and is refused",
  (cursor) => {
    expect(() => asked({ cursor }, answerOf("abc"))).toThrow(
      new AppError("invalid_input", { fields: ["cursor"] }),
    );
  },
);

test("the fields of a page keep the cursor", () => {
  expect(asked({ limit: "1", fields: "id" }, answerOf("ab"))).toEqual({
    things: [{ id: "a" }],
    next: expect.any(String),
  });
});
