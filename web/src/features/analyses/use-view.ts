import type { WindowKey } from "@owlstat/core/analyses/types.ts";
import { daysOf, readView, type ViewState, windowOfKey, writeView } from "@owlstat/core/analyses/view.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useEffect, useMemo } from "react";
import { isCommand } from "../../platform/browser/keys.ts";
import { useOwnDefinition } from "../../platform/browser/preferences.ts";
import { useAddress } from "../../platform/routing/address.ts";

type Patch = Partial<ViewState>;

export type ViewControl = {
  view: ViewState;
  /** Changes the address in place. A function gets the current view, not the one last rendered. */
  change(patch: Patch | ((now: ViewState) => Patch)): void;
  /** The address of a changed view, for links. */
  linkTo(patch: Patch): string;
};

export function useView(): ViewControl {
  const { query, edit } = useAddress();
  const usual = useOwnDefinition();
  const view = useMemo(() => readView(query, usual), [query, usual]);
  return {
    view,
    change: (patch) =>
      edit((now) => {
        const before = readView(now, usual);
        return writeView({ ...before, ...(typeof patch === "function" ? patch(before) : patch) }, now, usual);
      }),
    linkTo: (patch) => `?${writeView({ ...view, ...patch }, query, usual)}`,
  };
}

/** The changes for a selected period; a custom one starts with the days being shown. */
export function pickWindow(window: WindowKey, last: Day): (now: ViewState) => Patch {
  if (window !== "custom") return () => ({ window, from: undefined, to: undefined });
  return (now) => ({ window, ...daysOf(now, last) });
}

/** Each period has a key of one letter, except while somebody types. `last` is the profile's last collected day. */
export function useWindowKeys({ change }: ViewControl, last: Day): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const window = isCommand(event) ? windowOfKey(event.key) : undefined;
      if (window) change(pickWindow(window, last));
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [change, last]);
}
