import type { ProfileTab } from "./contract.ts";

export const MOST_TABS = 30;

/** A change to the tabs that the server has not confirmed yet. */
export type TabChange =
  | { act: "open"; tab: ProfileTab }
  | { act: "close"; username: string }
  | { act: "clear"; usernames: readonly string[] };

/** The tabs as they will be once the server has heard of these changes. */
export function applyTabChanges(
  tabs: readonly ProfileTab[],
  changes: readonly TabChange[],
): readonly ProfileTab[] {
  return changes.reduce(applyOne, tabs);
}

function applyOne(tabs: readonly ProfileTab[], change: TabChange): readonly ProfileTab[] {
  if (change.act === "close") return tabs.filter(({ username }) => username !== change.username);
  if (change.act === "clear") return tabs.filter(({ username }) => !change.usernames.includes(username));
  const { tab } = change;
  if (tabs.some(({ username }) => username === tab.username))
    return tabs.map((known) => (known.username === tab.username ? tab : known));
  return [...tabs, tab].slice(-MOST_TABS);
}
