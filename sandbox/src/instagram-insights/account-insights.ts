import { badParameter } from "../instagram-graph/errors.ts";
import { graphTime } from "../instagram-graph/nodes.ts";
import { DAY_MS } from "../instagram-graph/world/traits.ts";
import type { Profile, World } from "../instagram-graph/world/world.ts";
import { type DayFigures, onlineOn, rangeOf } from "./figures.ts";
import { ACCOUNT_METRICS, accountMetricsOf, checkAsked, listIn, type MetricStates } from "./metrics.ts";
import { bucketsOf } from "./people.ts";

const LARGEST_RANGE = 30 * DAY_MS;
/** A day ends at midnight on the Pacific coast. */
const DAY_END = 7 * 3_600_000;
const FEWEST = 100;
const TIMEFRAMES: Readonly<Record<string, number>> = { this_week: 7, this_month: 30 };

type Json = Record<string, unknown>;
type Given = { world: World; profile: Profile; now: number };
type Days = { from: number; to: number };

function daysOf(query: URLSearchParams, now: number): Days {
  const read = (name: string, fallback: number) => {
    const text = query.get(name);
    if (text !== null && !/^\d+$/.test(text)) throw badParameter(`Param ${name} must be a valid timestamp`);
    return text === null ? fallback : Number(text) * 1000;
  };
  const until = read("until", now);
  const since = read("since", until - DAY_MS);
  if (until - since > LARGEST_RANGE) {
    throw badParameter("There cannot be more than 30 days (2592000 s) between since and until");
  }
  if (until < since) throw badParameter("since must be before until");
  return { from: Math.floor(since / DAY_MS), to: Math.ceil(until / DAY_MS) - 1 };
}

/** Demographics are asked for by timeframe; those of earlier versions are refused. */
function timeframeDays(query: URLSearchParams): number {
  const days = TIMEFRAMES[query.get("timeframe") ?? ""];
  if (!days)
    throw badParameter(
      `timeframe must be one of the following values: ${Object.keys(TIMEFRAMES).join(", ")}`,
    );
  return days;
}

function breakdownOf(figures: DayFigures, name: string) {
  const results = Object.entries(figures.parts[name] ?? {}).map(([key, value]) => ({
    dimension_values: [key],
    value,
  }));
  return { dimension_keys: [name], results };
}

function totalOf(given: Given, name: string, days: Days, breakdown: string | null): Json | null {
  const figures = rangeOf(given, name, days.from, days.to);
  if (!figures || (ACCOUNT_METRICS[name]?.broken && !breakdown)) return null;
  const value = ACCOUNT_METRICS[name]?.broken ? {} : { value: figures.value };
  return { total_value: { ...value, ...(breakdown && { breakdowns: [breakdownOf(figures, breakdown)] }) } };
}

function peopleOf(given: Given, name: string, query: URLSearchParams): Json | null {
  const days = timeframeDays(query);
  const keys = listIn(query, "breakdown");
  const engaged = name.startsWith("engaged");
  const today = Math.floor(given.now / DAY_MS);
  const total = engaged
    ? (rangeOf(given, "accounts_engaged", today - days, today - 1)?.value ?? 0)
    : given.profile.followers;
  if (keys.length === 0 || total < FEWEST) return null;
  const results = bucketsOf(given.profile, keys, total, engaged);
  return { total_value: { breakdowns: [{ dimension_keys: keys, results }] } };
}

function seriesOf(given: Given, name: string, { from, to }: Days): Json | null {
  const values: Json[] = [];
  for (let day = from; day <= to; day += 1) {
    const value =
      name === "online_followers" ? onlineOn(given, day) : (rangeOf(given, name, day, day)?.value ?? null);
    if (value !== null) values.push({ value, end_time: graphTime((day + 1) * DAY_MS + DAY_END) });
  }
  return values.length === 0 ? null : { values };
}

function figuresOf(given: Given, name: string, query: URLSearchParams): Json | null {
  if (ACCOUNT_METRICS[name]?.large && given.profile.followers < FEWEST) return null;
  if (name.endsWith("_demographics")) return peopleOf(given, name, query);
  const days = daysOf(query, given.now);
  if (query.get("metric_type") === "total_value") return totalOf(given, name, days, query.get("breakdown"));
  return seriesOf(given, name, days);
}

/** `GET /{ig-user-id}/insights`. What is not known is left out, never 0. */
export function accountInsights(given: Given, query: URLSearchParams, states: MetricStates): Json {
  const names = accountMetricsOf(query, states);
  checkAsked(names, query);
  const period = query.get("period");
  const data = names.flatMap((name) => {
    const figures = figuresOf(given, name, query);
    if (!figures || states.get(name) === "empty") return [];
    const title = name.replaceAll("_", " ");
    return [
      {
        name,
        period,
        title,
        description: title,
        ...figures,
        id: `${given.profile.id}/insights/${name}/${period}`,
      },
    ];
  });
  return { data };
}
