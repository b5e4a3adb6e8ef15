import { COMPUTED_IDS } from "@owlstat/core/analyses/catalogue.ts";
import type { AskedView, View } from "@owlstat/core/analyses/contract.ts";
import { LOOK_BACK_DAYS } from "@owlstat/core/analyses/posts.ts";
import type {
  EngagementDefinition,
  AnalysisInput as Input,
  Snapshot,
  Window,
} from "@owlstat/core/analyses/types.ts";
import type { ComputedId } from "@owlstat/core/analyses/values.ts";
import { lastDayOf, usualWindow } from "@owlstat/core/analyses/window.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { cutSpans, type DaySpan, type Merged, mergeImported } from "@owlstat/core/stats/imported.ts";
import type { StatsDay } from "@owlstat/core/stats/rules.ts";
import { addDays, type Day, daysBetween } from "@owlstat/core/time.ts";
import type { VisitorContext } from "../platform/context.ts";
import { DatabasePartUnavailable } from "../platform/db/errors.ts";
import { callersDefinition } from "../profiles/definition-store.ts";
import type { ProfileRow } from "../profiles/store.ts";
import { readImported } from "../stats/imported-store.ts";
import { readDeleted, readPeers, readPostDays, readPosts, readSnapshots } from "./store.ts";

const LONGEST_WINDOW = 3660;
type CollectedProfile = Pick<ProfileRow, "id" | "last_collected_day" | "last_collected_at">;

const VALUE_PER_ENGAGEMENT = 0.1;

/** The days a view is about; `last` is the last collected day of the profile. */
export function windowOf({ window, from, to }: Pick<View, "window" | "from" | "to">, last: Day): Window {
  if (window !== "custom") return usualWindow(window, last);
  const end = to ?? last;
  const start = from ?? addDays(end, -29);
  const length = daysBetween(start, end);
  if (length < 0 || length > LONGEST_WINDOW) throw new AppError("invalid_input", { fields: ["from", "to"] });
  return { key: "custom", from: start, to: end };
}

/** The view that a call asks for: by the caller's own definition where it names none. */
export async function viewOf<Asked extends Pick<AskedView, "definition">>(
  context: Pick<VisitorContext, "db" | "scope">,
  asked: Asked,
): Promise<Asked & Pick<View, "definition">> {
  return { ...asked, definition: asked.definition ?? (await callersDefinition(context)) };
}

/** Who reads analyses: a visitor, somebody in a space, or a job for one. */
export type Reader = Pick<VisitorContext, "db" | "clock" | "scope">;

/** The input, with the spans of imported days, and whether the peers are missing because they could not be reached. */
export type AnalysisInput = Input & { imported: DaySpan[]; peersAway: boolean };

/** Which analyses need what others can do without; most of all that is read is read for these. */
export const NEEDS: Readonly<Record<"deleted" | "postDays" | "peers", (id: ComputedId) => boolean>> = {
  deleted: (id) => id !== "kpis",
  postDays: (id) => id === "post-life",
  peers: (id) => id === "tier-benchmark" || id === "authenticity",
};

/**
 * Everything these analyses of one profile are computed from. The present is the time of the last collection, because
 * later changes are unknown.
 */
export async function analysisInput(
  reader: Reader,
  { id: profileId, last_collected_day, last_collected_at }: CollectedProfile,
  view: View,
  known?: readonly StatsDay[],
  ids: readonly ComputedId[] = COMPUTED_IDS,
): Promise<AnalysisInput> {
  const { db, clock } = reader;
  const when = <Rows>(part: keyof typeof NEEDS, read: () => Promise<Rows>) =>
    ids.some(NEEDS[part]) ? read() : [];
  const window = windowOf(view, lastDayOf({ last_collected_day }, clock.today()));
  const since = addDays(window.from, -LOOK_BACK_DAYS);
  const [{ days: snapshots, spans }, posts, deleted, postDays, peers] = await Promise.all([
    readDays(reader, profileId, since, view.definition, known),
    readPosts(db, profileId, since),
    when("deleted", () => readDeleted(db, profileId, since)),
    when("postDays", () => readPostDays(db, profileId, since)),
    when("peers", () => readPeers(db, profileId, view.definition).catch(nothingWhileAway)),
  ]);
  return {
    now: last_collected_at?.getTime() ?? clock.now(),
    timeZone: view.timeZone,
    window,
    snapshots,
    posts,
    deleted,
    postDays,
    peers: peers ?? [],
    peersAway: peers === null,
    engagementDefinition: view.definition,
    valuePerEngagement: VALUE_PER_ENGAGEMENT,
    // Also covers the days before the window, which are used for its base day and by some analyses.
    imported: cutSpans(spans, { from: since, to: window.to }),
  };
}

/** Peers lie everywhere: while a part of them is away, the profile's own figures are still answered. */
function nothingWhileAway(error: unknown): null {
  if (error instanceof DatabasePartUnavailable) return null;
  throw error;
}

/** The days of a profile that the reader's space imported. */
export async function importedOf({ db, clock, scope }: Reader, profileId: number): Promise<StatsDay[]> {
  return scope ? readImported(db, scope, profileId, clock.today()) : [];
}

/** The collected days; callers in a space also get the days it imported. */
export async function readDays(
  reader: Reader,
  profileId: number,
  since: Day,
  definition: EngagementDefinition,
  known?: readonly StatsDay[],
): Promise<Merged<Snapshot>> {
  const [collected, imported] = await Promise.all([
    readSnapshots(reader.db, profileId, since, definition),
    known ?? importedOf(reader, profileId),
  ]);
  if (imported.length === 0) return { days: collected, spans: [] };
  return mergeImported(
    collected,
    imported.filter(({ day }) => day >= since),
  );
}
