import { type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "../../platform/routing/router.tsx";
import { placeMenu } from "./place.ts";

type PopoverOptions = {
  align: "start" | "end";
  /** Selector of the element that gets the focus when the panel opens. */
  first: string;
  onClosed?: (button: HTMLElement | null) => void;
};

/** A panel that opens under its button. `button` and `panel` are spread over the two; `open` says when to fill the panel. */
export function usePopover<Panel extends HTMLElement>({ align, first, onClosed }: PopoverOptions) {
  const id = useId();
  const buttonId = `${id}-button`;
  const ref = useRef<Panel>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel does not outlast the page it was opened on
  useEffect(() => ref.current?.hidePopover(), [pathname]);
  const onBeforeToggle = (event: ToggleEvent<Panel>) => {
    if (event.newState !== "open") return;
    const button = document.getElementById(buttonId);
    if (button) placeMenu(event.currentTarget, button, align);
    setOpen(true);
  };
  const onToggle = (event: ToggleEvent<Panel>) => {
    if (event.newState === "open") return focusFirst(event.currentTarget, first);
    // Not before it has closed: the focus finds its way back only from a row that is still there.
    setOpen(false);
    onClosed?.(document.getElementById(buttonId));
  };
  return {
    id,
    open,
    show: () => ref.current?.showPopover(),
    close: () => ref.current?.hidePopover(),
    button: { id: buttonId, type: "button", popoverTarget: id, "aria-expanded": open },
    panel: { ref, id, popover: "auto", onBeforeToggle, onToggle },
  } as const;
}

/** Whoever was quicker than the browser's event keeps their place in the panel. */
function focusFirst(panel: HTMLElement, first: string): void {
  const inside = document.activeElement !== panel && panel.contains(document.activeElement);
  if (!inside) panel.querySelector<HTMLElement>(first)?.focus();
}
