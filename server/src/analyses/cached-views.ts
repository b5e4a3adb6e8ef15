import { hash } from "node:crypto";
import { readCaption } from "@owlstat/core/analyses/caption.ts";
import { CATALOGUE, COMPUTED_IDS } from "@owlstat/core/analyses/catalogue.ts";
import type { AnalysisResults, View } from "@owlstat/core/analyses/contract.ts";
import { postsIn } from "@owlstat/core/analyses/posts.ts";
import { runAnalysis } from "@owlstat/core/analyses/registry.ts";
import type { ComputedId } from "@owlstat/core/analyses/values.ts";
import type { StatsDay } from "@owlstat/core/stats/rules.ts";
import type { Services } from "../platform/context.ts";
import type { Db } from "../platform/db/connect.ts";
import { jsonParts } from "../platform/http/answers/json-parts.ts";
import { BoundedMemory } from "../platform/memory.ts";
import { versionOf } from "../platform/sources.ts";
import { pieces } from "../platform/turns/pieces.ts";
import type { ProfileRow } from "../profiles/store.ts";
import {
  type CachedView,
  cacheView,
  type ProfileAnalyses,
  profilesToPrepare,
  readKept,
  revisionRead,
  type ViewedProfile,
} from "./cache-store.ts";
import { type AnalysisInput, analysisInput, importedOf, type Reader } from "./input.ts";

/** Size of each process's cache of recently requested views, as text: as values they take several times as much. */
const MOST_TEXT = 8 * 1024 * 1024;
/** A view, or the part of one that somebody asked for alone. */
type Kept<Value> = { value: Value; size: number; forNow?: boolean };
type AnalysesPart = Omit<ProfileAnalyses, "results"> & { results: Partial<AnalysisResults> };
type Memories = { views: BoundedMemory<Kept<ProfileAnalyses>>; parts: BoundedMemory<Kept<AnalysesPart>> };
const memories = new WeakMap<Db, Memories>();

/** Version of everything that figures depend on: the rules and the code that reads their data. */
const formulasNow = () => versionOf("core/src", "server/src/analyses");

/** The view of everybody who chose nothing; only this one is stored in the database. */
const USUAL: View = { window: "30d", timeZone: "UTC", definition: "mean" };

/**
 * Every analysis of a profile, computed once per revision of the profile, view and set of imported days. The
 * imported days are part of the key, so that nobody gets figures with another space's imports. The value is
 * shared, so nobody may change it.
 */
export async function cachedView(reader: Reader, profile: ProfileRow, view: View): Promise<ProfileAnalyses> {
  const imported = await importedOf(reader, profile.id);
  const make = async () =>
    isUsual(view) && imported.length === 0
      ? usualView(reader, profile)
      : compute(reader, profile, view, imported);
  // Without a collection the answer depends on the current time, so it is not cached.
  if (!profile.last_collected_at) return (await make()).value;
  return (await memoriesOf(reader.db).views.get(keyOf(profile, view, imported), make)).value;
}

/** The same with some analyses alone: whoever needs one is spared the others. */
export async function keptPart(
  reader: Reader,
  profile: ProfileRow,
  view: View,
  ids: readonly ComputedId[],
): Promise<AnalysesPart> {
  const imported = await importedOf(reader, profile.id);
  if (isUsual(view) && imported.length === 0) return cachedView(reader, profile, view);
  const make = () => compute(reader, profile, view, imported, ids);
  if (!profile.last_collected_at) return (await make()).value;
  return (await memoriesOf(reader.db).parts.get(`${ids.join()} ${keyOf(profile, view, imported)}`, make))
    .value;
}

function keyOf({ id, revision }: ViewedProfile, view: View, imported: readonly StatsDay[]): string {
  return [id, revision, ...viewKey(view), fingerprint(imported)].join(" ");
}

async function sized<Value>(value: Value, forNow: boolean): Promise<Kept<Value>> {
  const lengths = await pieces.inPieces(jsonParts(value), ({ length }) => length);
  return { value, size: lengths.reduce((sum, length) => sum + length, 0), forNow };
}

function memoriesOf(db: Db): Memories {
  const sizeOf = ({ size }: { size: number }) => size;
  const lasts = ({ forNow }: { forNow?: boolean }) => !forNow;
  const known: Memories = memories.get(db) ?? {
    views: new BoundedMemory<Kept<ProfileAnalyses>>(MOST_TEXT, sizeOf, lasts),
    parts: new BoundedMemory<Kept<AnalysesPart>>(MOST_TEXT / 8, sizeOf, lasts),
  };
  memories.set(db, known);
  return known;
}

const viewKey = ({ window, from, to, timeZone, definition }: View) => [
  ...[window, timeZone, definition],
  ...(window === "custom" ? [from ?? "", to ?? ""] : []),
];

function isUsual(view: View): boolean {
  return viewKey(view).join() === viewKey(USUAL).join();
}

function fingerprint(days: readonly StatsDay[]): string {
  return days.length === 0 ? "" : hash("sha1", JSON.stringify(days), "base64url");
}

/** The view prepared after the collection; if it is not there yet, it is computed and stored now. */
async function usualView(reader: Reader, profile: ViewedProfile): Promise<CachedView> {
  return (await readKept(reader.db, stateOf(profile))) ?? makeUsual(reader, profile);
}

const stateOf = ({ id, revision }: ViewedProfile) => ({ profileId: id, revision, formulas: formulasNow() });

async function makeUsual(reader: Reader, profile: ViewedProfile): Promise<CachedView> {
  const { db } = reader;
  // Figures read from a replica that is behind belong to an earlier revision.
  const behind = db.replica !== null && (await revisionRead(db, profile.id)) !== profile.revision;
  const made = await compute(behind ? { ...reader, db: db.fresh } : reader, profile, USUAL, []);
  if (!profile.last_collected_at || made.forNow) return made;
  return cacheView(db, stateOf(profile), { value: made.value, collectedAt: profile.last_collected_at });
}

/** These read the captions of the window's posts, which takes longer than all else in them. */
const OF_CAPTIONS: readonly string[] = ["content", "hashtags"];

async function compute(
  reader: Reader,
  profile: ViewedProfile,
  view: View,
  imported: readonly StatsDay[],
  ids: readonly ComputedId[] = COMPUTED_IDS,
): Promise<Kept<ProfileAnalyses>> {
  const input = await analysisInput(reader, profile, view, imported, ids);
  // All analyses of a profile together hold the process for longer than others should wait, and so do its captions.
  if (ids.some((id) => OF_CAPTIONS.includes(CATALOGUE[id].section)))
    await pieces.inPieces(postsIn(input).posts, readCaption);
  const results = Object.fromEntries(
    await pieces.inPieces(ids, (id) => [id, runAnalysis(id, input)] as const),
  );
  if (ids.includes(RANK) && profile.last_collected_at && !(isUsual(view) && imported.length === 0))
    results[RANK] = await rankOf(reader, profile, view.definition);
  const value = { ...basis(profile, input, view), results: results as AnalysisResults };
  return sized(value, input.peersAway);
}

/**
 * The rank among peers is always about the last 30 days, and peers are collected at all hours: computed for each
 * period anew, it would differ from period to period. So every view of a revision shows the same one.
 */
const RANK = "tier-benchmark" satisfies ComputedId;

async function rankOf(
  reader: Reader,
  profile: ViewedProfile,
  definition: View["definition"],
): Promise<AnalysisResults[typeof RANK]> {
  const { views, parts } = memoriesOf(reader.db);
  if (definition === USUAL.definition) {
    const usual = await views.get(keyOf(profile, USUAL, []), () => usualView(reader, profile));
    return usual.value.results[RANK];
  }
  const key = ["rank", profile.id, profile.revision, definition].join(" ");
  const make = async () => {
    const input = await analysisInput(reader, profile, { ...USUAL, definition }, [], [RANK]);
    const part = {
      ...basis(profile, input, { ...USUAL, definition }),
      results: { [RANK]: runAnalysis(RANK, input) },
    };
    return sized<AnalysesPart>(part, input.peersAway);
  };
  const { value } = await parts.get(key, make);
  return value.results[RANK] as AnalysisResults[typeof RANK];
}

function basis(
  { username, last_collected_at }: ViewedProfile,
  { window, imported }: AnalysisInput,
  view: View,
) {
  const { definition, timeZone } = view;
  return {
    username,
    window,
    definition,
    timeZone,
    collected_at: last_collected_at?.toISOString() ?? null,
    ...(imported.length > 0 && { imported }),
  };
}

/** Profiles worked on at a time: the figures of one are read while those of another are computed. */
const AT_ONCE = 2;

/** Computes the default view of profiles that changed; up-to-date ones are skipped. */
export async function prepareViews(
  { db, clock }: Pick<Services, "db" | "clock">,
  profileIds: readonly number[],
  signal?: AbortSignal,
): Promise<number> {
  const profiles = await profilesToPrepare(db, profileIds, formulasNow());
  const left = profiles.values();
  const work = async () => {
    for (const profile of left) {
      signal?.throwIfAborted();
      await makeUsual({ db, clock, scope: null }, profile);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return profiles.length;
}
