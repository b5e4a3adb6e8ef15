import { type ViewState, viewInput } from "@owlstat/core/analyses/view.ts";
import { getInsights } from "@owlstat/core/connections/contract.ts";
import { useEvents } from "../../../platform/events.tsx";
import { useTimeZone } from "../../../platform/preferences.ts";
import { useRead, useReload } from "../../../platform/query.tsx";
import { useSession } from "../../../platform/session.tsx";

/** What only a connected account tells; asked for by those who are logged in. */
export function useInsights(username: string, view: ViewState) {
  const { user } = useSession();
  const timeZone = useTimeZone();
  const reload = useReload();
  const { window, from, to } = viewInput(view);
  const input = { username, window, from, to, timeZone };
  useEvents("connections", () => void reload(getInsights));
  const { data, error } = useRead(getInsights, input, { enabled: user !== null });
  return { insights: data, waiting: user !== null && !data && !error };
}
