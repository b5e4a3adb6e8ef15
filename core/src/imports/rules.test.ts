import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../time.ts";
import { MOST_HANDLES } from "./handles.ts";
import {
  createRowJudge,
  FIRST_DAY,
  hasRoomFor,
  importBudget,
  type Mapping,
  missingOf,
  type RowProblem,
} from "./rules.ts";
import { createTally, SHOWN_PROBLEMS, SHOWN_ROWS } from "./tally.ts";

const TODAY = "2026-03-10";
const history: Mapping = {
  header: true,
  columns: ["username", "date", "followers", "following", null],
  dateOrder: "ymd",
  username: null,
};
const judge = (mapping = history) => createRowJudge(mapping, TODAY);

describe("a row of a history", () => {
  test("is taken with what it says, and what it does not say stays open", () => {
    expect(judge()(["@NASA", "2024-01-01", "1,234", "", "whatever"])).toEqual({
      ok: true,
      row: { username: "nasa", day: "2024-01-01", followers: 1234, following: null, posts: null },
    });
  });

  test.each<[string[], RowProblem, string]>([
    [["nasa", "2024-01-01", "1"], "column_count", "nasa 2024-01-01 1"],
    [["nasa", "2024-01-01", "1", "2", "3", "4"], "column_count", "nasa 2024-01-01 1 2 3 4"],
    [["na sa", "2024-01-01", "1", "", ""], "handle_bad_characters", "na sa"],
    [["", "2024-01-01", "1", "", ""], "handle_empty", ""],
    [["=cmd|' /C calc'!A0", "2024-01-01", "1", "", ""], "formula", "=cmd|' /C calc'!A0"],
    [["+1", "2024-01-01", "1", "", ""], "formula", "+1"],
    [["@SUM(1+1)", "2024-01-01", "1", "", ""], "formula", "@SUM(1+1)"],
    [["nasa", "2024-02-30", "1", "", ""], "date_bad", "2024-02-30"],
    [["nasa", "05/03/2024", "1", "", ""], "date_bad", "05/03/2024"],
    [["nasa", "=TODAY()", "1", "", ""], "formula", "=TODAY()"],
    [["nasa", "2026-03-11", "1", "", ""], "date_future", "2026-03-11"],
    [["nasa", "2009-01-01", "1", "", ""], "date_too_old", "2009-01-01"],
    [["nasa", "2024-01-01", "-1", "", ""], "negative", "-1"],
    [["nasa", "2024-01-01", "many", "", ""], "not_a_number", "many"],
    [["nasa", "2024-01-01", "1", "=1+1", ""], "formula", "=1+1"],
    [["nasa", "2024-01-01", "9999999999999", "", ""], "number_too_large", "9999999999999"],
    [["nasa", "2024-01-01", "", "", ""], "no_value", ""],
  ])("%j is refused: %s", (cells, problem, cell) => {
    expect(judge()(cells)).toEqual({ ok: false, problem, cell });
  });

  test("counts once for each account and day; the first one stands", () => {
    const one = judge();
    const problemOf = (name: string, day: string) => {
      const verdict = one([name, day, "1", "", ""]);
      return verdict.ok ? null : verdict.problem;
    };
    expect(problemOf("nasa", "2024-01-01")).toBeNull();
    expect(problemOf("esa", "2024-01-01")).toBeNull();
    expect(problemOf("nasa", "2024-01-02")).toBeNull();
    expect(problemOf("@Nasa", "2024-01-01")).toBe("day_twice");
  });

  test("may end in delimiters too many", () => {
    expect(judge()(["nasa", TODAY, "1", "", "", "", " "])).toMatchObject({ ok: true });
  });

  test("of today is no future", () => {
    expect(judge()(["nasa", TODAY, "1", "", ""])).toMatchObject({ ok: true });
  });

  test("belongs to the named account where no column says it", () => {
    const one = judge({ ...history, columns: ["date", "followers"], username: "nasa" });
    expect(one(["2024-01-01", "5"])).toMatchObject({ ok: true, row: { username: "nasa", followers: 5 } });
  });
});

test("a file of names alone gives each name once", () => {
  const one = judge({ ...history, columns: ["username"], dateOrder: null });
  expect(one(["nasa"])).toMatchObject({ ok: true, row: { username: "nasa", day: null } });
  expect(one(["instagram.com/nasa"])).toMatchObject({ ok: false, problem: "handle_twice" });
});

test("more accounts than an import may bring are said", () => {
  const one = judge({ ...history, columns: ["username", "date", "followers"] });
  for (let index = 0; index < MOST_HANDLES; index++) one([`shop${index}`, "2024-01-01", "1"]);
  expect(one(["onemore", "2024-01-01", "1"])).toMatchObject({ ok: false, problem: "handle_limit" });
  expect(one(["shop1", "2024-01-02", "1"])).toMatchObject({ ok: true });
});

test("any set of rows is taken whole, and taken again refused whole", () => {
  const row = fc.tuple(
    fc.stringMatching(/^[a-z]{1,3}$/),
    fc.integer({ min: 0, max: 5000 }),
    fc.nat(1_000_000),
  );
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ([name, day]) => `${name} ${day}` }), (rows) => {
      const one = judge({ ...history, columns: ["username", "date", "followers"] });
      const cells = rows.map(([name, day, count]) => [name, addDays(FIRST_DAY, day), String(count)]);
      const expected = rows.map(([username, day, followers]) => ({
        ok: true,
        row: { username, day: addDays(FIRST_DAY, day), followers, following: null, posts: null },
      }));
      expect(cells.map(one)).toEqual(expected);
      expect(cells.map(one).every((verdict) => !verdict.ok && verdict.problem === "day_twice")).toBe(true);
    }),
  );
});

test("no row breaks the judge", () => {
  const one = judge();
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 7 }), (cells) => {
      const verdict = one(cells);
      if (!verdict.ok) expect(verdict.cell.length).toBeLessThanOrEqual(80);
    }),
  );
});

test.each<[string, Partial<Mapping>, string[]]>([
  ["nothing", {}, []],
  ["whose days they are", { columns: ["date", "followers"] }, ["username"]],
  ["nothing when the account is named", { columns: ["date", "followers"], username: "nasa" }, []],
  ["a figure", { columns: ["username", "date", null] }, ["followers"]],
  ["the order of the dates", { dateOrder: null }, ["date_order"]],
  ["nothing for names alone", { columns: ["username"], dateOrder: null }, []],
  ["everything", { columns: [null, "date"], dateOrder: null }, ["username", "followers", "date_order"]],
])("what is still missing: %s", (_what, change, missing) => {
  expect(missingOf({ ...history, ...change })).toEqual(missing);
});

test("the tally counts every row, shows the first ones and knows each account's span", () => {
  const one = judge();
  const tally = createTally();
  const rows = 400;
  for (let row = 1; row <= rows; row++) {
    const day = row % 2 === 0 ? addDays("2024-01-01", row) : "no day";
    tally.add(row, one([row % 4 === 0 ? "nasa" : "esa", day, String(row), "", ""]));
  }
  const result = tally.result();
  expect(result).toMatchObject({
    rows,
    good: 200,
    bad: 200,
    problems: { date_bad: 200 },
    from: "2024-01-03",
    to: "2025-02-04",
  });
  expect(result.firstProblems).toHaveLength(SHOWN_PROBLEMS);
  expect(result.firstProblems[0]).toEqual({ row: 1, problem: "date_bad", cell: "no day" });
  expect(result.firstRows).toHaveLength(SHOWN_ROWS);
  expect(result.handles).toEqual([
    {
      username: "esa",
      rows: 100,
      from: "2024-01-03",
      to: "2025-02-02",
      newest: { day: "2025-02-02", followers: 398 },
    },
    {
      username: "nasa",
      rows: 100,
      from: "2024-01-05",
      to: "2025-02-04",
      newest: { day: "2025-02-04", followers: 400 },
    },
  ]);
});

test.each([
  [-1, 50],
  [0, 50],
  [2, 56],
  [50, 200],
])("with %i slots an import may ask for %i new names a day", (slots, names) => {
  expect(importBudget(slots)).toBe(names);
});

test.each([
  [0, 100, 100, true],
  [1, 99, 100, true],
  [1, 100, 100, false],
  [60_000_000, 50_000_000, 100_000_000, false],
])("%i bytes beside %i of %i fit: %s", (bytes, used, most, fits) => {
  expect(hasRoomFor(bytes, { used, most }).ok).toBe(fits);
});
