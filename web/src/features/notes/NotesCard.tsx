import { formatDate } from "@owlstat/core/i18n/format.ts";
import { useState } from "react";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { useNotes } from "./notes.tsx";
import type { NumberedNote } from "./overlay.ts";

const FIRST_SHOWN = 5;

/** Every note on the profile, newest first, under the numbers that the charts show. */
export function NotesCard({ id }: { id: string }) {
  const t = useT("notes");
  const value = useNotes();
  const [all, setAll] = useState(false);
  if (!value?.notes) return null;
  const { notes, mayWrite, edit } = value;
  const rest = notes.length - FIRST_SHOWN;
  return (
    <Card
      id={id}
      className={notes.length === 0 ? "print:hidden" : undefined}
      title={t("title")}
      subtitle={notes.length > 0 ? t("count", { count: notes.length }) : undefined}
      actions={
        mayWrite && (
          <Button variant="secondary" size="sm" icon="plus" onClick={() => edit()}>
            {t("add")}
          </Button>
        )
      }
    >
      {notes.length === 0 ? (
        <p className="text-muted">{t(mayWrite ? "empty" : "emptyViewer")}</p>
      ) : (
        <ol className="-my-2 flex flex-col divide-y divide-line">
          {notes.toReversed().map((note, index) => (
            <Row key={note.id} note={note} folded={!all && index >= FIRST_SHOWN} />
          ))}
        </ol>
      )}
      {rest > 0 && (
        <Button
          variant="ghost"
          className="mt-3 print:hidden"
          onClick={() => setAll(!all)}
          aria-expanded={all}
        >
          {all ? t("fewer") : t("all", { count: notes.length })}
        </Button>
      )}
    </Card>
  );
}

/** In print nothing is folded. */
function Row({ note, folded }: { note: NumberedNote; folded: boolean }) {
  const t = useT("notes");
  const language = useLanguage();
  const value = useNotes();
  const { number, day, text, author } = note;
  const date = formatDate(day, language);
  return (
    <li className={cx("flex items-start gap-3 py-3", folded && "hidden print:flex")}>
      <span className="mt-px min-w-5 shrink-0 rounded-full bg-ink px-1.5 text-center text-xs leading-5 font-semibold text-surface tabular-nums">
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="text-muted">
          <time dateTime={day} className="font-medium text-ink">
            {date}
          </time>
          {author && value?.shared && ` · ${author}`}
        </p>
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </div>
      {value?.mayWrite && (
        <span className="flex shrink-0 print:hidden">
          <IconButton icon="edit" size="sm" label={t("edit", { number })} onClick={() => value.edit(note)} />
          <IconButton
            icon="trash"
            size="sm"
            label={t("delete", { number })}
            onClick={(event) => {
              moveFocus(event.currentTarget);
              value.remove(note);
            }}
          />
        </span>
      )}
    </li>
  );
}

/** Before a row is removed, moves the focus to its neighbour, or to the add button. */
function moveFocus(button: Element): void {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest("section");
  neighbour?.querySelector<HTMLElement>("button")?.focus();
}
