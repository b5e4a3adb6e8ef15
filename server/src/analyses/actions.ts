import { type AnalysisId, COMPARED_IDS, isComputed } from "@owlstat/core/analyses/catalogue.ts";
import type { CompareMetric } from "@owlstat/core/analyses/compare/compare/rule.ts";
import { FIGURE_IDS, type KeyFigures, keyFigures } from "@owlstat/core/analyses/compare/figures.ts";
import type {
  AnalysisResults,
  compareProfiles,
  getAnalyses,
  getAnalysis,
  OtherComparisons,
  View,
} from "@owlstat/core/analyses/contract.ts";
import { runAnalysis } from "@owlstat/core/analyses/registry.ts";
import { notEnough } from "@owlstat/core/analyses/result.ts";
import type { AnalysisResult, EngagementDefinition, Metric, Window } from "@owlstat/core/analyses/types.ts";
import { METRICS, MOST_COMPARED } from "@owlstat/core/analyses/types.ts";
import type { ComparedId } from "@owlstat/core/analyses/values.ts";
import { lastDayOf } from "@owlstat/core/analyses/window.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { cutSpans, joinSpans } from "@owlstat/core/stats/imported.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";
import type { VisitorContext } from "../platform/context.ts";
import { type ReadyJson, readyJson, writtenJson } from "../platform/http/answers/ready.ts";
import { pieces } from "../platform/turns/pieces.ts";
import { requireHandle, storedProfile } from "../profiles/lookup.ts";
import type { ProfileRow } from "../profiles/store.ts";
import { cachedView, keptPart } from "./cached-views.ts";
import { type Reader, readDays, viewOf, windowOf } from "./input.ts";

/** The cached analyses, as the answer of the API call. */
export async function readyAnalyses(
  context: VisitorContext,
  { username, ...asked }: Input<typeof getAnalyses>,
): Promise<ReadyJson> {
  const profile = await storedProfile(context, username);
  return readyJson(await cachedView(context, profile, await viewOf(context, asked)));
}

/** One of them. */
export async function showAnalysis(
  context: VisitorContext,
  { username, id, ...asked }: Input<typeof getAnalysis>,
): Promise<Answer<typeof getAnalysis>> {
  const profile = await storedProfile(context, username);
  return analysisOf(context, profile, await viewOf(context, asked), id);
}

/** One analysis of a stored profile. Those that need the owner's consent have no figure here and say so. */
export async function analysisOf(
  reader: Reader,
  profile: ProfileRow,
  view: View,
  id: AnalysisId,
): Promise<Answer<typeof getAnalysis>> {
  const { results, ...basis } = await keptPart(reader, profile, view, isComputed(id) ? [id] : []);
  const result = isComputed(id) ? results[id] : undefined;
  return { ...basis, id, result: result ?? notEnough(1, 0, "connection") };
}

const COMPARED_DAYS = 90;

/** Up to five profiles side by side, as the answer of the API call. */
export async function readyComparison(
  context: VisitorContext,
  input: Input<typeof compareProfiles>,
): Promise<ReadyJson> {
  return writtenJson(await compare(context, input));
}

async function compare(
  context: VisitorContext,
  { usernames, metric, from, to, ...asked }: Input<typeof compareProfiles>,
): Promise<Answer<typeof compareProfiles>> {
  const { definition } = await viewOf(context, asked);
  const rows = await Promise.all(namesIn(usernames).map((name) => storedProfile(context, name)));
  // The window is the same as on the page of the first profile.
  const last = lastDayOf(rows[0], context.clock.today());
  const window = windowOf(
    { window: "custom", from: from ?? addDays(to ?? last, 1 - COMPARED_DAYS), to },
    last,
  );
  const profiles = await Promise.all(rows.map((row) => readCompared(context, row, window.from, definition)));
  const [own, ...compareWith] = profiles;
  if (!own) throw new AppError("invalid_input", { fields: ["usernames"] });
  const comparing = {
    now: own.readAt ?? context.clock.now(),
    timeZone: "UTC",
    window,
    snapshots: own.snapshots,
    posts: [],
    postDays: [],
    compareWith,
    // Whether there are enough days is judged by followers.
    metrics: METRICS.filter((one) => one === "followers" || one === metric),
    engagementDefinition: definition,
    valuePerEngagement: 0,
  };
  const compared = await pieces.inPieces(COMPARED_IDS, (id) => [id, runAnalysis(id, comparing)] as const);
  const { compare: result, ...others } = Object.fromEntries(compared) as Pick<AnalysisResults, ComparedId>;
  // Engagement is never imported, so there is nothing to shade.
  const shown = metric === "engagement" ? [] : profiles;
  const imported = joinSpans(shown.flatMap(({ spans }) => cutSpans(spans, window)));
  return {
    usernames: rows.map(({ username }) => username),
    from: window.from,
    to: window.to,
    definition,
    ...(imported.length > 0 && { imported }),
    result: ofMetric(result, metric, own.username),
    results: ofOneMetric(others, metric),
    figures: await Promise.all(rows.map((row) => figuresOf(context, row, window, definition))),
  };
}

async function figuresOf(
  context: VisitorContext,
  row: ProfileRow,
  { from, to }: Window,
  definition: EngagementDefinition,
): Promise<KeyFigures> {
  const view: View = { window: "custom", from, to, timeZone: "UTC", definition };
  const { results } = await keptPart(context, row, view, FIGURE_IDS);
  return keyFigures(row.username, results);
}

async function readCompared(
  context: VisitorContext,
  { id, username, last_collected_at }: ProfileRow,
  from: Day,
  definition: EngagementDefinition,
) {
  // Read some days before the window, because its base day lies there.
  const { days: snapshots, spans } = await readDays(context, id, addDays(from, -7), definition);
  return { username, snapshots, spans, readAt: last_collected_at?.getTime() };
}

/** The handles of a comma-separated list, without duplicates. */
function namesIn(list: string): string[] {
  const given = list.split(",").filter((name) => name.trim() !== "");
  const names = [...new Set(given.map(requireHandle))];
  if (names.length === 0 || names.length > MOST_COMPARED) {
    throw new AppError("invalid_input", { fields: ["usernames"] });
  }
  return names;
}

function ofMetric(
  result: AnalysisResults["compare"],
  metric: CompareMetric["metric"],
  own: string,
): AnalysisResult<CompareMetric> {
  if (!result.ok) return result;
  const chosen = result.value.metrics.find((each) => each.metric === metric);
  if (!chosen) return notEnough(2, 0, "days");
  const lines = chosen.lines.map((line) => ({ ...line, username: line.username ?? own }));
  return { ...result, value: { ...chosen, lines } };
}

/** The same results with the chosen metric alone. */
function ofOneMetric(results: OtherComparisons, metric: Metric): OtherComparisons {
  const chosen = Object.entries(results).map(([id, result]) => {
    if (!result.ok) return [id, result];
    return [
      id,
      { ...result, value: { metrics: result.value.metrics.filter((one) => one.metric === metric) } },
    ];
  });
  return Object.fromEntries(chosen);
}
