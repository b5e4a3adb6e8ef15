import type { WindowKey } from "@owlstat/core/analyses/types.ts";
import { daysOf, readView, type ViewState, windowOfKey, writeView } from "@owlstat/core/analyses/view.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { isCommand } from "../../platform/keys.ts";
import { useOwnDefinition } from "../../platform/preferences.ts";

export type ViewControl = {
  view: ViewState;
  /** Changes the address in place. */
  change(patch: Partial<ViewState>): void;
  /** The address of a changed view, for links. */
  linkTo(patch: Partial<ViewState>): string;
};

export function useView(): ViewControl {
  const [query, setQuery] = useSearchParams();
  const usual = useOwnDefinition();
  const view = useMemo(() => readView(query, usual), [query, usual]);
  const write = (patch: Partial<ViewState>) => writeView({ ...view, ...patch }, query, usual);
  return {
    view,
    change: (patch) => setQuery(write(patch), { replace: true, preventScrollReset: true }),
    linkTo: (patch) => `?${write(patch)}`,
  };
}

/** What changes when a period is picked; a custom one starts from the days being shown. */
export function pickWindow(view: ViewState, window: WindowKey, today: Day): Partial<ViewState> {
  if (window !== "custom") return { window, from: undefined, to: undefined };
  return { window, ...daysOf(view, today) };
}

/** Each period has a key of one letter, except while somebody types. */
export function useWindowKeys({ view, change }: ViewControl, today: Day): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const window = isCommand(event) ? windowOfKey(event.key) : undefined;
      if (window) change(pickWindow(view, window, today));
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [view, change, today]);
}
