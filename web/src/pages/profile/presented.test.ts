import { readFileSync } from "node:fs";
import { CATALOGUE, COMPUTED_IDS } from "@owlstat/core/analyses/catalogue.ts";
import { compareProfiles, getAnalysis } from "@owlstat/core/analyses/contract.ts";
import { EXAMPLES, resultsOf } from "@owlstat/core/analyses/examples.ts";
import { presentAll } from "@owlstat/core/analyses/presentation/all.ts";
import { plainText } from "@owlstat/core/analyses/presentation/plain-text.ts";
import type { Figure, Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import { wordsOf } from "@owlstat/core/analyses/presentation/writing.ts";
import { SECTIONS } from "@owlstat/core/analyses/sections.ts";
import { TODAY } from "@owlstat/core/analyses/testing.ts";
import type { AnalysisInput } from "@owlstat/core/analyses/types.ts";
import { readView, viewInput } from "@owlstat/core/analyses/view.ts";
import { chartPalette } from "@owlstat/core/charts/colors.ts";
import { drawChart } from "@owlstat/core/charts/svg/draw-chart.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { type Catalogues, translator } from "@owlstat/core/i18n/translate.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, createElement, Fragment, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Analyses } from "../../features/analyses/api.ts";
import { MoreCards } from "../../features/analyses/MoreCards.tsx";
import { Leading } from "../../features/analyses/overview/Leading.tsx";
import { MainChart } from "../../features/analyses/overview/MainChart.tsx";
import type { SectionProps } from "../../features/analyses/section-props.ts";
import { Tiles } from "../../features/profiles/Tiles.tsx";
import { BootProvider } from "../../platform/boot.tsx";
import { createQueryClient } from "../../platform/calls/query.tsx";
import { StaticRouter } from "../../platform/routing/router.tsx";
import { SessionProvider } from "../../platform/session/session.tsx";
import { I18nProvider } from "../../platform/texts/i18n.tsx";
import { Later } from "./Later.tsx";
import { LAZY_SECTIONS, loadHealth } from "./sections.ts";
import { tilesOf } from "./tiles.ts";

const NOUNS = ["analyses", "profiles", "charts", "ui", "errors"] as const;
const OWN = "owl.sample";
const OTHER = "other.one";
/** As many posts as a page shows at first. */
const POSTS_AT_FIRST = 4;

const texts = new Map<Language, Catalogues>(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(
      NOUNS.map((noun) => {
        const file = new URL(`../../../../core/src/i18n/${language}/${noun}.json`, import.meta.url);
        return [noun, JSON.parse(readFileSync(file, "utf8"))];
      }),
    ),
  ]),
);

const view = readView(new URLSearchParams(`window=90d&compare=${OTHER}`));
const sections = await Promise.all([
  loadHealth(),
  ...LAZY_SECTIONS.filter(({ id }) => id !== "audience" && id !== "reach").map(({ load }) => load()),
]);

/** The answers that the page of an example reads. */
function answersOf({ window, engagementDefinition: definition }: AnalysisInput, all: Analyses) {
  const { results, ...basis } = all;
  const timed = (["best-time", "posting-hours"] as const).map((id) => [
    callPath(getAnalysis, { username: OWN, id, ...viewInput(view), timeZone: "UTC" }),
    { ...basis, id, result: results[id] },
  ]);
  const { from, to } = window;
  const asked = { usernames: `${OWN},${OTHER}`, metric: view.metric, from, to, definition };
  const { compare } = results;
  const result = compare.ok ? { ...compare, value: compare.value.metrics[0] } : compare;
  const compared = [
    callPath(compareProfiles, asked),
    { usernames: [OWN, OTHER], from, to, result, results, figures: [] },
  ];
  return Object.fromEntries([...timed, compared]) as Record<string, unknown>;
}

function basisOf(input: AnalysisInput): Analyses {
  return {
    username: OWN,
    window: input.window,
    definition: input.engagementDefinition,
    timeZone: "UTC",
    collected_at: "2026-06-28T08:00:00.000Z",
    results: resultsOf(input),
  };
}

/** Everything the profile page says about an example, as the server writes it. */
function pageOf(input: AnalysisInput, analyses: Analyses, language: Language): string {
  const boot = { language, data: {}, user: null, site: { own_site: true } } as unknown as Boot;
  const props: SectionProps = {
    view,
    change: () => undefined,
    linkTo: () => "#",
    username: OWN,
    analyses,
    today: TODAY,
  };
  const main = { username: OWN, analyses, metric: view.metric, today: TODAY, stale: false };
  const children = createElement(
    Fragment,
    null,
    createElement(Leading, { analyses, today: TODAY }),
    createElement(Tiles, { tiles: tilesOf({} as Profile, analyses) }),
    createElement(MainChart, main),
    ...sections.map((Section, index) => createElement(Section, { key: index, ...props })),
    ...SECTIONS.map((section) => createElement(MoreCards, { key: section, section, ...props })),
    createElement(Later, { ...props, trackedDays: 1 }),
  );
  const client = createQueryClient(answersOf(input, analyses));
  const catalogues = texts.get(language) ?? {};
  const written = inside(I18nProvider, { language, catalogues }, children);
  const session = inside(SessionProvider, { initial: null }, written);
  const booted = inside(BootProvider, { value: boot }, inside(QueryClientProvider, { client }, session));
  return renderToString(inside(StaticRouter, { location: "/" }, booted));
}

function inside<Props extends { children?: ReactNode }>(
  component: ComponentType<Props>,
  props: Omit<Props, "children">,
  children: ReactNode,
): ReactNode {
  return createElement(component, { ...props, children } as Props);
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function wordsIn(html: string): string {
  return html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "\u2502")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => ENTITIES[one] ?? one);
}

type Card = { heading: string; text: string; how: string; drawn: boolean };

/** The cards of a page: what stands in them beside pictures, controls and what is only spoken. */
function cardsIn(page: string): Card[] {
  return page
    .split(/(?=<section[^>]*flex-col rounded-card)/)
    .slice(1)
    .map((html) => {
      const how = html.match(/<details.*?<\/details>/s)?.[0] ?? "";
      const read = html
        .replace(how, "")
        .replace(/<svg.*?<\/svg>|<button.*?<\/button>|<fieldset.*?<\/fieldset>|<output.*?<\/output>/gs, "")
        .replace(/<(p|caption|span|legend)[^>]*class="sr-only"[^>]*>.*?<\/\1>/gs, "");
      return {
        heading: wordsIn(html.match(/<h2[^>]*>(.*?)<\/h2>/s)?.[1] ?? ""),
        text: wordsIn(read),
        how: wordsIn(how),
        drawn: /<svg[^>]*role="img"/.test(html),
      };
    });
}

const figuresIn = (text: string) => new Set(text.match(/\p{N}+(?:[.,\u00a0\u202f’]\p{N}+)*/gu) ?? []);

function partsOf({ name, text, change, moved, beside, verdict, about }: Figure): string[] {
  return [name, text, change?.text, moved?.text, beside?.text, verdict?.text, ...about].filter(
    (part) => part !== undefined && part !== "",
  ) as string[];
}

const BROKEN = /NaN|undefined|Infinity|\[object|[{}]|\b(?:finding|period|how|metric|missing|left-out)\.[a-z]/;

function saysTheSame(one: Presented, card: Card) {
  const printed = plainText(one, { table: true, computed: true });
  for (const part of [...one.figures.flatMap(partsOf), ...one.note]) {
    expect(card.text, one.id).toContain(part);
    expect(printed, one.id).toContain(part);
  }
  for (const { rate, format, note } of one.posts.slice(0, POSTS_AT_FIRST))
    for (const part of [rate, format, note ?? ""]) expect(card.text, one.id).toContain(part);
  for (const { name, text } of one.computed) expect(card.how, one.id).toContain(`${name}\u2502\u2502${text}`);
  const printedFigures = figuresIn(printed);
  const unsaid = [...figuresIn(card.text)].filter((figure) => !printedFigures.has(figure));
  expect(unsaid, `${one.id}: on the page, not in the text`).toEqual([]);
  expect(card.drawn, one.id).toBe(one.chart !== null);
}

/** Says in its own card what is missing; the others stand in the list at the end. */
const IN_ITS_PLACE: ReadonlySet<string> = new Set(COMPUTED_IDS.filter((id) => CATALOGUE[id].ownNotice));

const cases = Object.keys(EXAMPLES).flatMap((name) => LANGUAGES.map((language) => [name, language] as const));

describe.each(cases)("a profile with %s data, in %s", (name, language) => {
  const input = EXAMPLES[name as keyof typeof EXAMPLES];
  const analyses = basisOf(input);
  const words = wordsOf(language, (noun) => translator(texts.get(language) ?? {}, noun, language));
  const shown = presentAll(analyses.results, words, {
    username: OWN,
    window: analyses.window,
    definition: analyses.definition,
    timeZone: "UTC",
    collectedAt: analyses.collected_at,
    today: TODAY,
  });

  test("page and text say the same sentences and figures about every analysis", () => {
    const page = pageOf(input, analyses, language);
    const cards = cardsIn(page);
    expect(shown.map(({ id }) => id).sort()).toEqual([...COMPUTED_IDS].sort());
    for (const one of shown) {
      const [sentence] = plainText(one).split("\n");
      if (one.missing && !IN_ITS_PLACE.has(one.id)) {
        expect(cards.at(-1)?.text, one.id).toContain(one.title);
      } else if (one.id === "headline") {
        expect(wordsIn(page)).toContain(one.finding ?? "");
      } else if (one.id === "kpis") {
        for (const part of one.figures.flatMap(partsOf)) expect(wordsIn(page), part).toContain(part);
        expect(cards[0]?.heading).toBe(sentence);
        expect(cards[0]?.text).toContain(one.noChart?.text ?? "");
      } else if (one.id === view.metric) {
        expect(cards.filter(({ heading }) => heading === sentence)).toHaveLength(1);
      } else {
        const card = cards.find(
          ({ heading, how }) => heading === sentence && how.includes(one.computed[0]?.text ?? ""),
        );
        if (!card) throw new Error(`no card says: ${sentence}`);
        if (one.missing) expect(card.text).toContain(one.missing.text);
        saysTheSame(one, card);
      }
    }
  });

  test("nothing is left unresolved, in words or in pictures", () => {
    for (const one of shown) {
      expect(plainText(one, { table: true, computed: true }), one.id).not.toMatch(BROKEN);
      if (!one.chart) continue;
      const title = one.finding ?? one.title;
      expect(drawChart(one.chart, { palette: chartPalette("light"), title }), one.id).not.toMatch(BROKEN);
    }
  });
});
