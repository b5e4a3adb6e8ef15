import { COMPUTED_IDS, CONNECTED_IDS, isComparing } from "@owlstat/core/analyses/catalogue.ts";
import type { View } from "@owlstat/core/analyses/contract.ts";
import type { ComputedId } from "@owlstat/core/analyses/values.ts";
import type { DownloadSource } from "@owlstat/core/downloads/contract.ts";
import type { ReportBrand } from "@owlstat/core/reports/model.ts";
import type { AccountInput, ReportInput } from "@owlstat/core/reports/model-input.ts";
import { OWN_IDS } from "@owlstat/core/reports/own/ids.ts";
import { trackedOf } from "../../accounts/store.ts";
import type { Progress } from "../../platform/children/ask-child.ts";
import { findProfile } from "../../profiles/store.ts";
import { accountInput, connectedInput } from "../model/account-input.ts";
import type { Reader } from "../model/own-readers.ts";

/** A comparison needs several profiles, so it is left out for a single one. */
export const OF_A_PROFILE: readonly ComputedId[] = COMPUTED_IDS.filter((id) => !isComparing(id));
/** The key figures are in the tiles; the daily figures get a sheet each. */
export const OF_THE_DASHBOARD: readonly ComputedId[] = ["stats-table"];
export const USUAL: View = { window: "30d", timeZone: "UTC", definition: "mean" };

type Seen = { timeZone: string; definition: View["definition"] };
/** Reports how many accounts have been read. */
type OnProgress = (progress: Progress) => Promise<void>;

/** What a download is printed from; null where nothing is collected yet. */
export async function downloadInput(
  reader: Reader,
  source: DownloadSource,
  {
    brand,
    title,
    seen,
    onProgress,
  }: { brand: ReportBrand; title: string; seen: Seen; onProgress: OnProgress },
): Promise<ReportInput | null> {
  const profile = source.what === "profile";
  const usernames = profile ? [source.username] : (await trackedOf(reader.db, reader.scope)).map(nameOf);
  const view: View = profile
    ? { ...source, definition: source.definition ?? seen.definition }
    : { ...USUAL, ...seen };
  const today = reader.clock.today();
  const accounts: AccountInput[] = [];
  // One after the other: fifty accounts must not take every connection.
  for (const [index, username] of usernames.entries()) {
    const found = await findProfile(reader.db, username);
    const account = found && (await accountInput(reader, found, { view, today, own: OWN_IDS }));
    if (found && account?.results.kpis.ok) {
      const connected = profile ? await connectedInput(reader, found.id, account.view) : null;
      accounts.push({ ...account, connected });
    }
    await onProgress({ done: index + 1, total: usernames.length });
  }
  const [first] = accounts;
  if (!first) return null;
  const wanted = profile ? OF_A_PROFILE : OF_THE_DASHBOARD;
  return {
    title: profile ? `@${first.username}` : title,
    subtitle: profile ? first.name : "",
    design: "plain",
    brand,
    window: first.view.window,
    // Leave out sections that lack data in every account; they would only say what is missing.
    sections: [
      ...wanted.filter((id) => accounts.some(({ results }) => results[id].ok)),
      ...CONNECTED_IDS.filter((id) => accounts.some(({ connected }) => connected?.results[id].ok)),
    ],
    accounts,
  };
}

const nameOf = ({ username }: { username: string }) => username;
