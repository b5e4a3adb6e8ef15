import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { showInNextFrame } from "./next-frame.ts";
import { placeTooltip } from "./place.ts";

const OPENS_MS = 350;
const CLOSES_MS = 120;

type TooltipProps = {
  text: string;
  /** The child already has the same name, so no description is added. */
  decorative?: boolean;
  children: ReactElement<{ "aria-describedby"?: string }>;
};

/** A word of help on hover and on keyboard focus; it may be hovered itself, and Esc hides it. */
export function Tooltip({ text, decorative = false, children }: TooltipProps) {
  const id = useId();
  const { shown, show, hide, anchor, panel } = useTooltip();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && shown) hide(0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches; the control inside is the child
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === "mouse" && show(OPENS_MS)}
      onPointerLeave={() => hide(CLOSES_MS)}
      onPointerDown={() => hide(0)}
      onFocus={(event) => event.target.matches(":focus-visible") && show(0)}
      onBlur={() => hide(0)}
      onKeyDown={onKeyDown}
    >
      {decorative ? children : cloneElement(children, { "aria-describedby": id })}
      {(shown || !decorative) && (
        <span
          ref={panel}
          id={id}
          role="tooltip"
          popover="manual"
          className="fixed inset-auto m-0 max-w-64 rounded-md bg-ink px-2 py-1 text-xs font-normal whitespace-normal text-canvas"
        >
          {text}
        </span>
      )}
    </span>
  );
}

function useTooltip() {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  // Always delayed: focus also moves while a menu closes, and a popover cannot open while another one is
  // closing.
  const later = (value: boolean, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(value), wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    const element = panel.current;
    const place = anchor.current?.firstElementChild ?? anchor.current;
    if (!shown || !element || !place) return;
    const cancel = showInNextFrame(element, () => placeTooltip(element, place));
    return () => {
      cancel();
      if (element.isConnected) element.hidePopover();
    };
  }, [shown]);
  return {
    shown,
    show: (wait: number) => later(true, wait),
    hide: (wait: number) => later(false, wait),
    anchor,
    panel,
  };
}
