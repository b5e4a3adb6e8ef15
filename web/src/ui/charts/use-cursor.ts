import type { Reading } from "@owlstat/core/charts/types.ts";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { type CursorAxis, moved, nearest } from "./cursor.ts";

/** Which reading is shown: by pointer while it hovers, by keys while the chart has the focus. */
export function useCursor(readings: readonly Reading[], axis: CursorAxis, width: number) {
  const [index, setIndex] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  /**
   * Where the cursor was when the focus left, to continue there when it returns, such as from a note's form.
   */
  const left = useRef<number | null>(null);
  const last = readings.length - 1;
  const at = index === null ? null : Math.min(index, last);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0 || last < 0) return;
    const place = { x: ((event.clientX - box.left) / box.width) * width, y: event.clientY - box.top };
    setIndex(nearest(readings, place, axis));
  };
  const leave = () => focused || setIndex(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, at ?? last, readings.length, axis);
    if (next === null) return;
    event.preventDefault();
    setIndex(next);
  };
  return {
    at,
    focused,
    pointer: {
      onPointerMove: follow,
      onPointerDown: follow,
      // A finger leaves at once: what it touched stays until something else is touched.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "touch" || leave(),
      // The page scrolls under the finger.
      onPointerCancel: leave,
    },
    leave,
    keys: {
      onKeyDown,
      onChange: (event: { currentTarget: HTMLInputElement }) => setIndex(Number(event.currentTarget.value)),
      onFocus: () => {
        setFocused(true);
        setIndex((known) => known ?? left.current ?? last);
      },
      onBlur: () => {
        setFocused(false);
        left.current = index;
        setIndex(null);
      },
    },
  };
}
