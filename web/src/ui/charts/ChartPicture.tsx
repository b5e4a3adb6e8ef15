import { FLAG_STRIP } from "@owlstat/core/charts/frame.ts";
import type { Scene } from "@owlstat/core/charts/scene.ts";
import { NARROW } from "@owlstat/core/charts/text.ts";
import type { Flag, Reading } from "@owlstat/core/charts/types.ts";
import { type RefObject, use, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import { isCommand } from "../../platform/browser/keys.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { cx } from "../styles/cx.ts";
import { CursorMarks } from "./CursorMarks.tsx";
import { CursorPanel } from "./CursorPanel.tsx";
import { ChartNotes } from "./chart-notes.ts";
import { useChartTitle } from "./chart-title.ts";
import { type CursorAxis, spoken } from "./cursor.ts";
import { Marks } from "./Marks.tsx";
import { NoteFlag } from "./NoteFlag.tsx";
import { useCursor } from "./use-cursor.ts";

/** What every chart takes beside its input. */
export type ChartProps<Input> = {
  input: Input;
  /** The chart's name, if no card names it. */
  label?: string;
};

type ChartPictureProps = {
  ref: RefObject<HTMLDivElement | null>;
  scene: Scene;
  readings: readonly Reading[];
  axis: CursorAxis;
  flags?: readonly Flag[];
  label?: string;
  /** One sentence for those who do not see the picture. */
  summary: string;
};

/** A drawn chart with its reading cursor, its notes and its summary. */
export function ChartPicture({ ref, scene, readings, axis, flags = [], label, summary }: ChartPictureProps) {
  const title = useChartTitle(label);
  const about = useId();
  const { width, height } = scene;
  const scrolls = !useDrawn() && width >= NARROW;
  const cursor = useCursor(readings, axis, width);
  const hovered = cursor.at === null ? undefined : readings[cursor.at];
  const { picked, pick } = usePicked();
  const reading = picked ?? hovered;
  const [flagOpen, setFlagOpen] = useState(false);
  useReadDay(reading);
  usePressElsewhere(ref, reading !== undefined, () => {
    cursor.leave();
    pick(undefined);
  });
  // By keyboard it is the letter N.
  const pointer = { ...cursor.pointer, onClick: () => pick(hovered) };
  return (
    <div
      ref={ref}
      className={cx("relative w-full touch-pan-y", scrolls && "overflow-x-auto overflow-y-hidden")}
      style={{ height }}
      {...pointer}
    >
      <svg
        role="img"
        aria-label={title}
        aria-describedby={about}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMid meet"
        className={cx("block w-full tabular-nums", scrolls && "min-w-180")}
        height={height}
      >
        <Marks marks={scene.marks} />
        {reading && <CursorMarks reading={reading} axis={axis} height={height} />}
      </svg>
      <p id={about} className="sr-only">
        {summary}
      </p>
      {readings.length > 0 && <CursorInput title={title} readings={readings} cursor={cursor} />}
      {flags.map((flag) => (
        <NoteFlag key={flag.notes[0]?.id} flag={flag} width={width} onOpen={setFlagOpen} />
      ))}
      {reading && !flagOpen && (
        <CursorPanel
          reading={reading}
          width={width}
          height={height}
          below={flags.length > 0 ? FLAG_STRIP : 0}
          action={picked && <AddNote reading={picked} onDone={() => pick(undefined)} />}
        />
      )}
    </div>
  );
}

/** Has the browser drawn for the width it has? Until then a narrow screen scrolls a wide picture of the server, so that its text can be read. */
function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useLayoutEffect(() => setDrawn(true), []);
  return drawn;
}

/** Tells those who keep notes which day was read last. */
function useReadDay(reading: Reading | undefined): void {
  const { onRead } = use(ChartNotes);
  const day = reading?.day;
  useEffect(() => {
    if (day) onRead?.(day);
  }, [day, onRead]);
}

/** The day that was clicked, where a note can be written on it. It is let go by a second click. */
function usePicked() {
  const { onAdd } = use(ChartNotes);
  const [picked, setPicked] = useState<Reading>();
  const pick = (reading: Reading | undefined) =>
    setPicked(onAdd && reading?.day && reading.day !== picked?.day ? reading : undefined);
  return { picked, pick };
}

/** While something is shown in a chart, a press outside of it ends that. */
function usePressElsewhere(ref: RefObject<HTMLElement | null>, active: boolean, onPress: () => void): void {
  const end = useEffectEvent((event: PointerEvent) => {
    if (!ref.current?.contains(event.target as Node)) onPress();
  });
  useEffect(() => {
    if (!active) return;
    document.addEventListener("pointerdown", end);
    return () => document.removeEventListener("pointerdown", end);
  }, [active]);
}

type AddNoteProps = { reading: Reading; onDone: () => void };

function AddNote({ reading, onDone }: AddNoteProps) {
  const t = useT("charts");
  const { onAdd } = use(ChartNotes);
  return (
    <button
      type="button"
      className="pointer-events-auto h-9 rounded-control border border-line px-2 font-medium hover:bg-raised"
      // The chart below would read the day under the button.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        onDone();
        if (reading.day) onAdd?.(reading.day);
      }}
    >
      {t("notes.add")}
    </button>
  );
}

type CursorInputProps = { title: string; readings: readonly Reading[]; cursor: ReturnType<typeof useCursor> };

/** A slider over the readings: keyboards and screen readers know how to move it. */
function CursorInput({ title, readings, cursor }: CursorInputProps) {
  const t = useT("charts");
  const { onAdd } = use(ChartNotes);
  const at = cursor.at ?? readings.length - 1;
  const reading = readings[at];
  return (
    <>
      <input
        type="range"
        min={0}
        max={readings.length - 1}
        value={at}
        aria-label={t("cursor.label", { title })}
        aria-valuetext={reading?.label}
        className="peer pointer-events-none absolute inset-0 m-0 h-full w-full opacity-0"
        {...cursor.keys}
        onKeyDown={(event) => {
          const wantsNote = event.key.toLowerCase() === "n" && isCommand(event.nativeEvent);
          if (!wantsNote || !onAdd || !reading?.day) return cursor.keys.onKeyDown(event);
          // The letter must not land in the form that opens.
          event.preventDefault();
          onAdd(reading.day);
        }}
      />
      <span className="pointer-events-none absolute inset-0 rounded-control outline-offset-4 outline-brand-text peer-focus-visible:outline-2" />
      <output aria-live="polite" className="sr-only">
        {cursor.focused && reading
          ? spoken(reading, ({ number, text }) => t("notes.spoken", { number, text }))
          : ""}
      </output>
    </>
  );
}
