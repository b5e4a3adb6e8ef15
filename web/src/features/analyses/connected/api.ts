import { type ViewState, viewInput } from "@owlstat/core/analyses/view.ts";
import { getInsights } from "@owlstat/core/connections/contract.ts";
import { useTimeZone } from "../../../platform/browser/preferences.ts";
import { useClientSees } from "../../../platform/calls/client.ts";
import { useRead, useReload } from "../../../platform/calls/query.tsx";
import { useEvents } from "../../../platform/events/events.tsx";
import { useSession } from "../../../platform/session/session.tsx";

/** Insights of a connected account; requested for logged-in users, and for clients who may see them. */
export function useInsights(username: string, view: ViewState) {
  const { user } = useSession();
  const given = useClientSees("insights");
  const reads = user !== null || given;
  const timeZone = useTimeZone();
  const reload = useReload();
  const { window, from, to } = viewInput(view);
  const input = { username, window, from, to, timeZone };
  useEvents("connections", () => void reload(getInsights));
  const { data, error } = useRead(getInsights, input, { enabled: reads });
  return { insights: data, waiting: reads && !data && !error };
}
