import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { API_VERSION } from "./platform/http/calls/version.ts";
import { addedTo, breaksOf, shapeOfApi } from "./testing/web/api-shape.ts";
import { routes } from "./web.ts";

const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), "utf8");
const released = read(`api-${API_VERSION}.txt`);
const now = shapeOfApi(routes);

test("programs written for the version that is promised go on working", () => {
  expect(breaksOf(released, now)).toEqual([]);
});

test("the changelog of the API names every call that was added", () => {
  const changelog = read("api-changelog.md");
  expect(changelog).toContain(`## ${API_VERSION}`);
  expect(addedTo(released, now).filter((call) => !changelog.includes(`\`${call}\``))).toEqual([]);
});

const BEFORE = `GET /things
  in kind? enum(a|b)
  in day string
  out things array
  out things[].id string
  out things[].state enum(on|off)
  out next string|null
`;
test.each([
  ["a call that is gone", BEFORE.replace("/things", "/others"), "GET /things is gone"],
  [
    "a field that is gone",
    BEFORE.replace("  out things[].id string\n", ""),
    "GET /things: out things[].id is gone",
  ],
  [
    "a field that may be missing",
    BEFORE.replace("out next", "out next?"),
    "GET /things: out next is no longer always there",
  ],
  [
    "a field of another kind",
    BEFORE.replace("id string", "id number"),
    "GET /things: out things[].id was string and is number",
  ],
  [
    "a field that may be null",
    BEFORE.replace("id string", "id string|null"),
    "GET /things: out things[].id was string and is string|null",
  ],
  ["an input that is gone", BEFORE.replace("  in day string\n", ""), "GET /things: in day is gone"],
  ["an input that is demanded", BEFORE.replace("kind?", "kind"), "GET /things: in kind is now required"],
  ["a new input that is demanded", `${BEFORE}  in more number\n`, "GET /things: in more is new and required"],
  [
    "a choice that is refused",
    BEFORE.replace("a|b", "a"),
    "GET /things: in kind was enum(a|b) and is enum(a)",
  ],
])("%s breaks programs, and is found", (_what, changed, found) => {
  expect(breaksOf(BEFORE, changed)).toEqual([found]);
});

test.each([
  ["a call", `${BEFORE}POST /things\n  in name string\n`],
  ["a field", `${BEFORE}  out total number\n`],
  [
    "an input that may be left out, with parts of its own",
    `${BEFORE}  in filter? object\n  in filter.name string\n`,
  ],
  ["a choice", BEFORE.replace("a|b", "a|b|c")],
  ["a word of an answer", BEFORE.replace("on|off", "on|off|away")],
  ["an answer that is never null", BEFORE.replace("string|null", "string")],
])("%s can be added", (_what, changed) => {
  expect(breaksOf(BEFORE, changed)).toEqual([]);
});
