import { formatDate } from "../../i18n/format.ts";
import { addDays, type Day, daysBetween } from "../../time.ts";
import { CATALOGUE, COMPUTED_IDS } from "../catalogue.ts";
import type { AnalysisResults } from "../contract.ts";
import type { Section } from "../sections.ts";
import type { Missing, NotEnough, Unit, Window } from "../types.ts";
import type { ComputedId } from "../values.ts";
import { leftOutText } from "./computed.ts";
import { missingOf } from "./missing.ts";
import type { Words } from "./writing.ts";

/** `dated`: analyses that become available with time. `others`: those that need something else. */
type Later = {
  dated: readonly { day: Day; ids: readonly ComputedId[] }[];
  others: readonly ({ id: ComputedId } & Pick<NotEnough, "missing" | "leftOut">)[];
  /** The period that is shown. */
  window: Window;
};

/** How much of a profile was collected, to compute when the rest will be available. */
type CollectedSoFar = { window: Window; last: Day; trackedDays: number };

/** The analyses that are not available yet, by the day on which they will be. */
export function laterOf(results: Partial<AnalysisResults>, so: CollectedSoFar): Later {
  const dated = new Map<Day, ComputedId[]>();
  const others: Later["others"][number][] = [];
  for (const id of COMPUTED_IDS) {
    const result = results[id];
    if (!result || result.ok || CATALOGUE[id].ownNotice) continue;
    const { missing, leftOut } = result;
    const day = dayOfEnough(id, missing, so);
    if (day === null) others.push({ id, missing, leftOut });
    else dated.set(day, [...(dated.get(day) ?? []), id]);
  }
  const days = [...dated].map(([day, ids]) => ({ day, ids }));
  return { dated: days.sort((one, other) => daysBetween(other.day, one.day)), others, window: so.window };
}

/**
 * Each day adds one day of data. The day is known only if no day was missed and the period is long enough.
 */
function dayOfEnough(id: ComputedId, { need, have, unit }: Missing, so: CollectedSoFar): Day | null {
  if (unit !== "days" || have !== so.trackedDays) return null;
  const room = CATALOGUE[id].ofPeriod ? daysBetween(so.window.from, so.window.to) + 1 : need;
  return room < need ? null : addDays(so.last, need - have);
}

/** Sections without a single figure. */
export function emptySections(results: Partial<AnalysisResults>): ReadonlySet<Section> {
  const empty = new Map<Section, boolean>();
  for (const [id, { section }] of Object.entries(CATALOGUE)) {
    const result = results[id as ComputedId];
    if (result) empty.set(section, (empty.get(section) ?? true) && !result.ok);
  }
  return new Set([...empty].flatMap(([section, nothing]) => (nothing ? [section] : [])));
}

/** Posts that are left out matter where posts are missing. */
const OF_POSTS: ReadonlySet<Unit> = new Set<Unit>([
  "posts",
  "posts_per_format",
  "posts_per_group",
  "posts_aged_14_days",
  "likes",
]);

type LaterLine = { when: string; names: string };

/** The list as text: each day with what becomes available then, followed by what the others need. */
export function laterLines({ dated, others, window }: Later, words: Words): LaterLine[] {
  const { t, p, language } = words;
  const names = new Intl.ListFormat(language, { type: "unit", style: "short" });
  return [
    ...dated.map(({ day, ids }) => ({
      when: p("later.from", { day: formatDate(day, language) }),
      names: names.format(ids.map((id) => t(`${id}.title`))),
    })),
    ...others.map(({ id, missing, leftOut }) => ({
      when: t(`${id}.title`),
      names: [
        missingOf(id, missing, window, words).text,
        OF_POSTS.has(missing.unit) ? leftOutText(leftOut, t) : "",
      ]
        .filter(Boolean)
        .join(" "),
    })),
  ];
}
