import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../i18n/languages.ts";
import { CATALOGUE } from "../catalogue.ts";
import { EXAMPLES, type resultsOf } from "../examples.ts";
import { LEADING } from "../lists/leading.ts";
import { PRESENTERS } from "../lists/presenters.ts";
import type { Context } from "./context.ts";
import { leading } from "./leading.ts";
import { plainText } from "./plain-text.ts";
import { presenting } from "./present.ts";
import { contextOf } from "./testing.ts";

/** Looked up for the first time: one day of figures, and its posts. */
const FIRST_LOOK = { ...EXAMPLES.enough, snapshots: EXAMPLES.enough.snapshots.slice(-1), postDays: [] };
const CASES = { ...EXAMPLES, "a first look's": FIRST_LOOK };

const figuresIn = (text: string) => text.match(/\p{N}+(?:[.,\u00a0\u202f’]\p{N}+)*/gu) ?? [];

describe.each(Object.entries(CASES))("with %s data", (_, input) => {
  test.each([...LANGUAGES])(
    "in %s every sentence is whole, and has its days and no figure of its own",
    (language) => {
      const context = contextOf(input, language);
      const all = presenting(PRESENTERS, context.results as ReturnType<typeof resultsOf>, context);
      for (const { id, sentence, period } of leading(context)) {
        const shown = all(id);
        expect(sentence, id).toMatch(/^\p{Lu}|^\p{N}.*\.$/u);
        expect(sentence, id).not.toMatch(/[{}]|NaN|undefined/);
        expect(`${sentence} ${period}`).toContain(shown.period);
        const said = figuresIn(`${plainText(shown, { table: true })} ${shown.period}`);
        expect(said, id).toEqual(expect.arrayContaining(figuresIn(sentence)));
        expect(shown.missing, id).toBeNull();
      }
    },
  );

  test("no more than three, and no two of one section", () => {
    const sections = leading(contextOf(input)).map(({ id }) => CATALOGUE[id].section);
    expect(sections.length).toBeLessThanOrEqual(3);
    expect(new Set(sections).size).toBe(sections.length);
  });
});

test("the week's news comes first and leads to the comparison it was judged by", () => {
  const [first, ...others] = leading(contextOf(EXAMPLES.enough));
  expect([first?.id, first?.card]).toEqual(["headline", "health"]);
  expect(others.map(({ id, card }) => id === card)).toEqual([true, true]);
});

test("of a profile looked up for the first time its posts are spoken of", () => {
  const leads = leading(contextOf(FIRST_LOOK)).map(({ id }) => id);
  expect(leads).toHaveLength(3);
  expect(leads).not.toContain("headline");
});

test("with too little data there is nothing to say", () => {
  expect(leading(contextOf(EXAMPLES["too little"]))).toEqual([]);
});

test("of days that somebody chose no forecast is told", () => {
  const { results: all, ...context } = contextOf(EXAMPLES.enough);
  const { forecast } = all;
  const results = forecast && { forecast };
  const chosen = { ...context.view.window, key: "custom" } as const;
  const of = (view: Context["view"]) =>
    leading({ ...context, view, results: results ?? {} }).map(({ id }) => id);
  expect(of({ ...context.view, window: { ...chosen, key: "90d" } })).toEqual(["forecast"]);
  expect(of({ ...context.view, window: chosen })).toEqual([]);
});

test("a forecast says its range beside what is expected", () => {
  const { results: all, ...context } = contextOf(EXAMPLES.enough);
  const results = all.forecast ? { forecast: all.forecast } : {};
  const sentence = leading({ ...context, results })[0]?.sentence ?? "";
  expect(sentence).toMatch(/^About \S+ followers are expected .+, in 8 of 10 cases between \S+ and \S+\.$/);
});

test("whatever leads has a sentence, and whatever has one leads", () => {
  const spoken = Object.entries(PRESENTERS).filter(([, presenter]) => "lead" in presenter);
  expect(spoken.map(([id]) => id).sort()).toEqual(Object.keys(LEADING).sort());
});
