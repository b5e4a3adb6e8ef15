import type { View } from "@owlstat/core/analyses/contract.ts";
import { COMPUTED_IDS } from "@owlstat/core/analyses/registry.ts";
import type { ComputedId } from "@owlstat/core/analyses/values.ts";
import type { DownloadSource } from "@owlstat/core/downloads/contract.ts";
import type { AccountInput, ReportInput } from "@owlstat/core/reports/model-input.ts";
import { trackedOf } from "../accounts/store.ts";
import { analysesOf } from "../analyses/actions.ts";
import type { Reader } from "../analyses/input.ts";
import { notesOf } from "../notes/store.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { ServedSite } from "../platform/site.ts";
import { findProfile } from "../profiles/store.ts";

/** A comparison needs others, which a profile alone has not. */
const OF_A_PROFILE: readonly ComputedId[] = COMPUTED_IDS.filter((id) => id !== "compare");
/** The key figures stand in the tiles; day by day they fill a sheet each. */
const OF_THE_DASHBOARD: readonly ComputedId[] = ["stats-table"];
const USUAL: View = { window: "30d", timeZone: "UTC", definition: "mean" };

export type Seen = { timeZone: string; definition: View["definition"] };
type Read = Reader & { scope: OwnerScope };
/** Says how many of the accounts are read. */
type Told = (done: number, total: number) => Promise<void>;

/** What a download is printed from; null where nothing is collected yet. */
export async function downloadInput(
  reader: Read,
  source: DownloadSource,
  { site, title, seen, told }: { site: ServedSite; title: string; seen: Seen; told: Told },
): Promise<ReportInput | null> {
  const profile = source.what === "profile";
  const usernames = profile ? [source.username] : (await trackedOf(reader.db, reader.scope)).map(nameOf);
  const view = profile ? source : { ...USUAL, ...seen };
  const accounts: AccountInput[] = [];
  // One after the other: fifty accounts must not take every connection.
  for (const [index, username] of usernames.entries()) {
    const account = await accountInput(reader, username, view);
    if (account?.results.kpis.ok) accounts.push(account);
    await told(index + 1, usernames.length + 1);
  }
  const [first] = accounts;
  if (!first) return null;
  const wanted = profile ? OF_A_PROFILE : OF_THE_DASHBOARD;
  return {
    title: profile ? `@${first.username}` : title,
    subtitle: profile ? first.name : "",
    design: "plain",
    brand: {
      name: site.brand.brandname,
      color: site.brand.brandcolor,
      logo: null,
      poweredBy: site.mail.poweredBy,
    },
    window: first.view.window,
    // What has too little data would fill pages with what is missing.
    sections: wanted.filter((id) => accounts.some(({ results }) => results[id].ok)),
    accounts,
  };
}

const nameOf = ({ username }: { username: string }) => username;

async function accountInput(reader: Read, username: string, view: View): Promise<AccountInput | null> {
  const profile = await findProfile(reader.db, username);
  if (!profile) return null;
  const { results, window, definition, timeZone, collected_at, imported } = await analysesOf(
    reader,
    profile,
    view,
  );
  const notes = await notesOf(reader.db, reader.scope, profile.id);
  return {
    username: profile.username,
    name: profile.name ?? "",
    results,
    view: {
      window,
      definition,
      timeZone,
      collectedAt: collected_at,
      today: reader.clock.today(),
      ...(imported && { imported }),
    },
    notes: notes.map(({ id, day, text }, index) => ({ id, day, text, number: index + 1 })),
  };
}
