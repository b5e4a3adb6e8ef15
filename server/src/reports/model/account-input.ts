import type { View } from "@owlstat/core/analyses/contract.ts";
import type { AccountInput } from "@owlstat/core/reports/model-input.ts";
import type { OwnSectionId } from "@owlstat/core/reports/own/ids.ts";
import type { Day } from "@owlstat/core/time.ts";
import { cachedView } from "../../analyses/cached-views.ts";
import { connectedResults } from "../../connections/insight-actions.ts";
import type { ProfileRow } from "../../profiles/store.ts";
import { OWN_READERS, type Reader } from "./own-readers.ts";

type Wanted = { view: View; today: Day; own: readonly OwnSectionId[] };

/** The current data of an account, with what the space has for its own sections, if wanted. */
export async function accountInput(
  reader: Reader,
  profile: ProfileRow,
  { view, today, own }: Wanted,
): Promise<AccountInput> {
  const { results, window, definition, timeZone, collected_at, imported } = await cachedView(
    reader,
    profile,
    view,
  );
  const read = own.map(async (id) => [id, await OWN_READERS[id](reader, profile)] as const);
  return {
    username: profile.username,
    name: profile.name ?? "",
    results,
    view: {
      window,
      definition,
      timeZone,
      today,
      collectedAt: collected_at,
      ...(imported && { imported }),
    },
    ...Object.fromEntries(await Promise.all(read)),
  };
}

/** What the space reads of its own connected account; null for every other. */
export async function connectedInput(
  reader: Reader,
  profileId: number,
  { window, timeZone }: AccountInput["view"],
): Promise<NonNullable<AccountInput["connected"]> | null> {
  const found = await connectedResults(reader, profileId, { window, timeZone });
  return found && { results: found.results, collectedAt: found.connected.read_at?.toISOString() ?? null };
}
