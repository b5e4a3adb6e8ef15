import { type KeyboardEvent, useState } from "react";
import { nextIndex } from "./roving.ts";

type ListState = { open: boolean; active: number; count: number };
type ListAct = { kind: "move" | "pick"; at: number } | { kind: "close" };

/** What a key typed into a text box does with the list of options below it; undefined where the text box keeps it. */
export function listAct(key: string, { open, active, count }: ListState): ListAct | undefined {
  if (key === "ArrowDown" || key === "ArrowUp") {
    const at = nextIndex(key, active, count, "vertical");
    return at === undefined ? undefined : { kind: "move", at };
  }
  if (key === "Enter" && open && active >= 0 && active < count) return { kind: "pick", at: active };
  return key === "Escape" && open ? { kind: "close" } : undefined;
}

type ListKeys = {
  /** Beginning of the ids of the list and its options. */
  id: string;
  open: boolean;
  count: number;
  /** The option that is active at first. */
  first?: number;
  /** Called when an arrow key was pressed, so that the list opens. */
  onMove?: (at: number) => void;
  onPick: (at: number) => void;
  /** Without it Escape is left to what stands around the list. */
  onClose?: () => void;
};

/** The active option of a list below a text box, and what the text box needs to control it. */
export function useListKeys({ id, open, count, first = -1, onMove, onPick, onClose }: ListKeys) {
  const [active, setActive] = useState(first);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = listAct(event.key, { open, active, count });
    if (!act || (act.kind === "close" && !onClose)) return;
    event.preventDefault();
    if (act.kind === "close") onClose?.();
    else if (act.kind === "pick") onPick(act.at);
    else {
      setActive(act.at);
      onMove?.(act.at);
    }
  };
  const inputProps = {
    role: "combobox",
    "aria-expanded": open,
    "aria-controls": open ? `${id}-list` : undefined,
    "aria-activedescendant": open && active >= 0 && active < count ? `${id}-${active}` : undefined,
    "aria-autocomplete": "list",
    autoComplete: "off",
    spellCheck: false,
    onKeyDown,
  } as const;
  return { active, setActive, inputProps };
}
