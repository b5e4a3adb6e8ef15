import type { Day } from "@owlstat/core/time.ts";
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useClientSees } from "../../platform/calls/client.ts";
import { useMayWork } from "../../platform/session/may-write.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartNotes } from "../../ui/charts/chart-notes.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useProfileNotes } from "./api.ts";
import type { NumberedNote } from "./overlay.ts";

/** The note being written; with the id of the note it changes, and the errors of the server. */
export type Draft = { id?: string; day: string; text: string; errors?: readonly string[] };

type NotesValue = {
  /** Undefined until they are known. */
  notes: readonly NumberedNote[] | undefined;
  mayWrite: boolean;
  /** Whether others read and write them, too. */
  shared: boolean;
  draft: Draft | null;
  /** Opens the form: for a note, or for a new one on the day that was read last on a chart. */
  edit(note?: NumberedNote): void;
  cancel(): void;
  save(draft: Draft): void;
  remove(note: NumberedNote): void;
};

const NotesContext = createContext<NotesValue | null>(null);

/** Null unless a user is logged in, or a client who may see the notes. */
export function useNotes(): NotesValue | null {
  return use(NotesContext);
}

type NotesProviderProps = { username: string; today: Day; children: ReactNode };

/** The space's notes on a profile, for every chart below and for the list of them. */
export function NotesProvider({ username, today, children }: NotesProviderProps) {
  const { user } = useSession();
  const given = useClientSees("notes");
  const reads = user !== null || given;
  const { notes, attempt } = useProfileNotes(username, user?.name ?? null, reads);
  const mayWrite = useMayWork("notes");
  const shared = user?.space.kind === "company";
  const acts = useNoteActs(attempt, today);
  const { read, addOn } = acts;
  const value = useMemo(
    () => (reads ? { notes, mayWrite, shared, ...acts } : null),
    [reads, notes, mayWrite, shared, acts],
  );
  const onCharts = useMemo(
    () => ({ notes: notes ?? [], ...(mayWrite && { onRead: read, onAdd: addOn }) }),
    [notes, mayWrite, read, addOn],
  );
  return (
    <NotesContext value={value}>
      <ChartNotes value={onCharts}>{children}</ChartNotes>
    </NotesContext>
  );
}

function useNoteActs(attempt: ReturnType<typeof useProfileNotes>["attempt"], today: Day) {
  const t = useT("notes");
  const toast = useToast();
  const [draft, setDraft] = useState<Draft | null>(null);
  const lastRead = useRef<Day>(today);
  const read = useCallback((day: Day) => {
    lastRead.current = day;
  }, []);
  const addOn = useCallback((day: Day) => setDraft({ day, text: "" }), []);
  return useMemo(() => {
    const textsOf = ({ texts }: CallError) => (texts.length > 0 ? texts : [t("failed")]);
    return {
      draft,
      read,
      addOn,
      edit: (note?: NumberedNote) =>
        setDraft(
          note ? { id: note.id, day: note.day, text: note.text } : { day: lastRead.current, text: "" },
        ),
      cancel: () => setDraft(null),
      save: (written: Draft) => {
        setDraft(null);
        const { id, day, text } = written;
        const change = id ? ({ act: "edit", id, day, text } as const) : ({ act: "add", day, text } as const);
        // What was typed comes back with the reason why it was refused.
        attempt(change).catch((error: CallError) => setDraft({ ...written, errors: textsOf(error) }));
      },
      remove: ({ id, day, text }: NumberedNote) => {
        const undo = () =>
          void attempt({ act: "add", day, text }).catch((error: CallError) =>
            setDraft({ day, text, errors: textsOf(error) }),
          );
        attempt({ act: "delete", id }).then(
          () => toast({ tone: "info", text: t("deleted"), action: { label: t("undo"), onClick: undo } }),
          () => toast({ tone: "error", text: t("deleteFailed") }),
        );
      },
    };
  }, [draft, read, addOn, attempt, toast, t]);
}
