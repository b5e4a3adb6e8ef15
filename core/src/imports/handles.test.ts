import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_HANDLES, readPasted } from "./handles.ts";

const names = (text: string) => readPasted(text).flatMap((one) => (one.ok ? one.username : []));

test.each([
  ["one per line", "nasa\nnatgeo\r\nesa", ["nasa", "natgeo", "esa"]],
  ["old line ends", "nasa\rnatgeo", ["nasa", "natgeo"]],
  ["commas and spaces", "nasa, natgeo;esa  iss|ksc", ["nasa", "natgeo", "esa", "iss", "ksc"]],
  ["a column of a spreadsheet", "nasa\tNASA\nnatgeo\tNational", ["nasa", "natgeo", "national"]],
  ["@ in front, also apart", "@nasa @ natgeo", ["nasa", "natgeo"]],
  [
    "links",
    "https://www.instagram.com/nasa/?hl=it, instagram.com/natgeo instagr.am/esa",
    ["nasa", "natgeo", "esa"],
  ],
  ["capitals", "NASA\nNatGeo", ["nasa", "natgeo"]],
  ["quotes and brackets", '"nasa" (natgeo) «esa» <iss>', ["nasa", "natgeo", "esa", "iss"]],
  ["a sentence's full stop", "nasa, natgeo.", ["nasa", "natgeo"]],
  ["a numbered list", "1. nasa\n2) natgeo\n- esa\n• iss", ["nasa", "natgeo", "esa", "iss"]],
  ["a name that is a number", "1\n2", ["1", "2"]],
  ["a heading", "Username\nnasa", ["nasa"]],
  ["an account called like the place", "instagram\nnasa", ["instagram", "nasa"]],
  ["nothing", ' \n,,;\n@\n"",""\n', []],
])("reads %s", (_what, text, expected) => {
  expect(names(text)).toEqual(expected);
});

test("says of each entry what is wrong with it, and in which line", () => {
  const wrong = readPasted(
    "nasa\nme@example.com, nasa\nhttps://instagram.com/p/abc\nfacebook.com/nasa né\n!!!",
  ).filter(({ ok }) => !ok);
  expect(wrong).toEqual([
    { row: 2, text: "me@example.com", ok: false, problem: "handle_email" },
    { row: 2, text: "nasa", ok: false, problem: "handle_twice" },
    { row: 3, text: "https://instagram.com/p/abc", ok: false, problem: "handle_post_link" },
    { row: 4, text: "facebook.com/nasa", ok: false, problem: "handle_other_site" },
    { row: 4, text: "né", ok: false, problem: "handle_bad_characters" },
    { row: 5, text: "!!!", ok: false, problem: "handle_bad_characters" },
  ]);
});

test("more than an import may bring is said, not cut off in silence", () => {
  const read = readPasted(Array.from({ length: MOST_HANDLES + 2 }, (_, index) => `shop${index}`).join("\n"));
  expect(read.filter(({ ok }) => ok)).toHaveLength(MOST_HANDLES);
  expect(read.slice(-2)).toMatchObject([{ problem: "handle_limit" }, { problem: "handle_limit" }]);
});

test("any handles come back, whatever stands between them", () => {
  const handle = fc
    .stringMatching(/^[a-z0-9_]{2,30}$/)
    .filter((name) => !/^(username|handle|utente)/.test(name));
  const between = fc.constantFrom("\n", ", ", ";", "\t", " @", "\r\n@", " | ");
  fc.assert(
    fc.property(fc.uniqueArray(handle, { minLength: 1 }), fc.infiniteStream(between), (handles, stream) => {
      const text = handles.map((name) => name + stream.next().value).join("");
      const starts = /^\d{1,4}[.)]/u.test(text);
      if (!starts) expect(names(text)).toEqual(handles);
    }),
  );
});

test("no text breaks it, and no name comes twice", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const read = names(text);
      expect(new Set(read).size).toBe(read.length);
      for (const name of read) expect(name).toMatch(/^[a-z0-9._]{1,30}$/);
    }),
  );
});
