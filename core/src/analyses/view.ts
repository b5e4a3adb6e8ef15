import { type Day, daysBetween, isDay } from "../time.ts";
import { ENGAGEMENT_DEFINITIONS, WINDOW_KEYS } from "./choices.ts";
import { type EngagementDefinition, METRICS, type Metric, MOST_OTHERS, type WindowKey } from "./types.ts";
import { type Days, usualWindow } from "./window.ts";

/** The view as the page's address describes it, so that a copied address shows the same. */
export type ViewState = {
  window: WindowKey;
  /** With the window `custom`. */
  from: Day | undefined;
  to: Day | undefined;
  metric: Metric;
  definition: EngagementDefinition;
  /** Usernames that the profile is compared with. */
  compare: readonly string[];
  indexed: boolean;
};

const DEFAULT: ViewState = {
  window: "30d",
  from: undefined,
  to: undefined,
  metric: "followers",
  definition: "mean",
  compare: [],
  indexed: true,
};

/** The key that selects each window: week, month, quarter, year, custom. */
export const WINDOW_LETTERS: Readonly<Record<WindowKey, string>> = {
  "7d": "W",
  "30d": "M",
  "90d": "Q",
  "12m": "Y",
  custom: "C",
};

function oneOf<T extends string>(values: readonly T[], text: string | null, otherwise: T): T {
  return values.find((value) => value === text) ?? otherwise;
}

/** Reads the view from a query; unknown values are ignored. */
export function readView(query: URLSearchParams, usual = DEFAULT.definition): ViewState {
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : undefined;
  };
  const [from, to] = [day("from"), day("to")];
  const window = oneOf(WINDOW_KEYS, query.get("window"), DEFAULT.window);
  const complete = from !== undefined && to !== undefined && daysBetween(from, to) >= 0;
  const custom = window === "custom" && complete;
  return {
    window: window === "custom" && !custom ? DEFAULT.window : window,
    from: custom ? from : undefined,
    to: custom ? to : undefined,
    metric: oneOf(METRICS, query.get("metric"), DEFAULT.metric),
    definition: oneOf(ENGAGEMENT_DEFINITIONS, query.get("definition"), usual),
    compare: [...new Set((query.get("compare") ?? "").split(",").filter((name) => name !== ""))].slice(
      0,
      MOST_OTHERS,
    ),
    indexed: query.get("scale") !== "absolute",
  };
}

/**
 * Writes the view into a query. Defaults are left out and foreign parameters are kept. A definition that is
 * only this reader's default is written, so that the address shows others the same.
 */
export function writeView(
  view: ViewState,
  query: URLSearchParams,
  usual = DEFAULT.definition,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const everyones = view.definition === DEFAULT.definition && view.definition === usual;
  const said: Record<string, string | undefined> = {
    window: view.window === DEFAULT.window ? undefined : view.window,
    from: view.window === "custom" ? view.from : undefined,
    to: view.window === "custom" ? view.to : undefined,
    metric: view.metric === DEFAULT.metric ? undefined : view.metric,
    definition: everyones ? undefined : view.definition,
    compare: view.compare.length > 0 ? view.compare.join(",") : undefined,
    scale: view.indexed ? undefined : "absolute",
  };
  for (const [name, value] of Object.entries(said)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The address that compares the first of these profiles with the others. */
export function comparePath([first = "", ...others]: readonly string[]): string {
  return `/dashboard/${first}?compare=${others.slice(0, MOST_OTHERS).join(",")}#section-compare`;
}

/**
 * The view as input for API calls. Defaults are left out, so that it matches the answers the server sends
 * with the page; the definition is always named, because its default depends on who asks.
 */
export function viewInput({ window, from, to, definition }: ViewState) {
  return {
    ...(window === DEFAULT.window ? {} : { window }),
    ...(window === "custom" ? { from, to } : {}),
    definition,
  };
}

/** The days a view of a profile is about; `last` is the profile's last collected day. */
export function daysOf({ window, from, to }: ViewState, last: Day): Days {
  if (window === "custom") return { from: from ?? last, to: to ?? last };
  const days = usualWindow(window, last);
  return { from: days.from, to: days.to };
}

/** The window that a keyboard shortcut selects. */
export function windowOfKey(key: string): WindowKey | undefined {
  return WINDOW_KEYS.find((window) => WINDOW_LETTERS[window] === key.toUpperCase());
}
