import { hash } from "node:crypto";
import type { AnalysisId } from "@owlstat/core/analyses/catalogue.ts";
import { COMPUTED_IDS, isComputed } from "@owlstat/core/analyses/catalogue.ts";
import type { AnalysisResults, getAnalyses, View } from "@owlstat/core/analyses/contract.ts";
import { runAnalysis } from "@owlstat/core/analyses/registry.ts";
import { notEnough } from "@owlstat/core/analyses/result.ts";
import type { ComputedId } from "@owlstat/core/analyses/values.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import type { StatsDay } from "@owlstat/core/stats/rules.ts";
import type { Services } from "../platform/context.ts";
import type { Db } from "../platform/db/connect.ts";
import { ReadyJson } from "../platform/http/answers/ready.ts";
import { scriptSafe } from "../platform/http/answers/script-json.ts";
import { BoundedMemory } from "../platform/memory.ts";
import { versionOf } from "../platform/sources.ts";
import type { ProfileRow } from "../profiles/store.ts";
import { type AnalysisInput, analysisInput, importedOf, type Reader } from "./input.ts";
import { keepView, profilesToPrepare, readKept, revisionRead, type ViewedProfile } from "./kept-store.ts";

/** Size of each process's cache of recently requested views. */
const MOST_BYTES = 32 * 1024 * 1024;
const memories = new WeakMap<Db, BoundedMemory<ReadyJson>>();

/** Version of everything that figures depend on: the rules and the code that reads their data. */
let formulas: string | null = null;
const formulasNow = () => (formulas ??= versionOf("core/src", "server/src/analyses"));

/** The view of everybody who chose nothing; only this one is stored in the database. */
const USUAL: View = { window: "30d", timeZone: "UTC", definition: "mean" };

/**
 * Every analysis of a profile as JSON answer, computed once per revision of the profile, view and set of
 * imported days. The imported days are part of the key, so that nobody gets figures with another space's
 * imports.
 */
export function keptView(reader: Reader, profile: ProfileRow, view: View): Promise<ReadyJson> {
  return kept(reader, profile, view, "", async (imported) =>
    isUsual(view) && imported.length === 0
      ? usualView(reader, profile)
      : JSON.stringify(await compute(reader, profile, view, imported)),
  );
}

/** One analysis alone, in the same way: whoever needs one is spared the others. */
export function keptAnalysis(
  reader: Reader,
  profile: ProfileRow,
  view: View,
  id: AnalysisId,
): Promise<ReadyJson> {
  const ids = isComputed(id) ? [id] : [];
  return kept(reader, profile, view, id, async (imported) => {
    const { results, ...basis } =
      isUsual(view) && imported.length === 0
        ? (JSON.parse(await usualView(reader, profile)) as Answer<typeof getAnalyses>)
        : await compute(reader, profile, view, imported, ids);
    // Analyses that need the owner's consent have no figure here and say so.
    const result = isComputed(id) ? results[id] : notEnough(1, 0, "connection");
    return JSON.stringify({ ...basis, id, result });
  });
}

async function kept(
  reader: Reader,
  profile: ProfileRow,
  view: View,
  what: string,
  make: (imported: readonly StatsDay[]) => Promise<string>,
): Promise<ReadyJson> {
  const imported = await importedOf(reader, profile.id);
  const ready = async () => new ReadyJson(scriptSafe(await make(imported)));
  // Without a collection the answer depends on the current time, so it is not cached.
  if (!profile.last_collected_at) return ready();
  const key = [profile.id, profile.revision, what, ...viewKey(view), fingerprint(imported)].join(" ");
  return memoryOf(reader.db).get(key, ready);
}

function memoryOf(db: Db): BoundedMemory<ReadyJson> {
  const memory = memories.get(db) ?? new BoundedMemory<ReadyJson>(MOST_BYTES, ({ bytes }) => bytes.length);
  memories.set(db, memory);
  return memory;
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
async function usualView(reader: Reader, profile: ViewedProfile): Promise<string> {
  return (await readKept(reader.db, stateOf(profile))) ?? makeUsual(reader, profile);
}

const stateOf = ({ id, revision }: ViewedProfile) => ({ profileId: id, revision, formulas: formulasNow() });

async function makeUsual(reader: Reader, profile: ViewedProfile): Promise<string> {
  const { db } = reader;
  // Figures read from a replica that is behind belong to an earlier revision.
  const replica = db.readerPool !== db.pool;
  const behind = replica && (await revisionRead(db, profile.id)) !== profile.revision;
  const answer = JSON.stringify(await compute(reader, profile, USUAL, []));
  if (!behind && profile.last_collected_at) {
    await keepView(db, stateOf(profile), { answer, collectedAt: profile.last_collected_at });
  }
  return answer;
}

async function compute(
  reader: Reader,
  profile: ViewedProfile,
  view: View,
  imported: readonly StatsDay[],
  ids: readonly ComputedId[] = COMPUTED_IDS,
): Promise<Answer<typeof getAnalyses>> {
  const input = await analysisInput(reader, profile, view, imported);
  const results = Object.fromEntries(ids.map((id) => [id, runAnalysis(id, input)]));
  return { ...basis(profile, input, view), results: results as AnalysisResults };
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
