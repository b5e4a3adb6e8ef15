import { textWidth } from "@owlstat/core/charts/text.ts";
import type { Flag } from "@owlstat/core/charts/types.ts";
import { formatDate } from "@owlstat/core/i18n/format.ts";
import { type KeyboardEvent, useId, useState } from "react";
import { useLanguage, useT } from "../../platform/i18n.tsx";

type NoteFlagProps = { flag: Flag; width: number };

const WIDEST = 260;

/** The button over a drawn flag: its notes show on hover, on focus and on a tap. */
export function NoteFlag({ flag, width }: NoteFlagProps) {
  const t = useT("charts");
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={t("notes.flag", { count: flag.notes.length })}
        aria-describedby={id}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={close}
        className="absolute z-1 size-6 rounded-xs"
        style={{ left: `${((flag.x - 6) / width) * 100}%`, top: flag.y - 2 }}
      />
      <NoteTexts flag={flag} width={width} id={id} open={open} />
    </>
  );
}

type NoteTextsProps = NoteFlagProps & { id: string; open: boolean };

function NoteTexts({ flag, width, id, open }: NoteTextsProps) {
  const language = useLanguage();
  const room = Math.min(WIDEST, width);
  const widths = flag.notes.flatMap(({ text, day }) => [
    textWidth(text),
    textWidth(formatDate(day, language)),
  ]);
  const panel = Math.min(room, Math.max(...widths) + 28);
  const left = Math.max(0, Math.min(flag.x - panel / 2, width - panel));
  return (
    <div
      id={id}
      role="tooltip"
      hidden={!open}
      className="pointer-events-none absolute z-3 rounded-control bg-surface px-3 py-2 text-xs shadow-panel"
      style={{ left, top: flag.y + 26, width: panel }}
    >
      {flag.notes.map((note) => (
        <p key={note.id} className="py-0.5">
          <span className="block text-muted">{formatDate(note.day, language)}</span>
          <span className="wrap-anywhere">{note.text}</span>
        </p>
      ))}
    </div>
  );
}
