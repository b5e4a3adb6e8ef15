import type { Day } from "@owlstat/core/time.ts";
import type { ReactNode } from "react";
import { NotesCard } from "../../features/notes/NotesCard.tsx";
import { NotesProvider, useNotes } from "../../features/notes/notes.tsx";
import { useRoute } from "../../platform/routing/route.tsx";
import { useAskedPart } from "../../ui/layout/use-asked-part.ts";

const loadDialog = async () => (await import("../../features/notes/NoteDialog.tsx")).NoteDialog;

/** Gives the charts inside the user's notes, and a form to write them. */
export function Noted({ username, today, children }: { username: string; today: Day; children: ReactNode }) {
  return (
    <NotesProvider username={username} today={today}>
      {children}
      <Writing today={today} />
    </NotesProvider>
  );
}

/** The form's code is fetched when somebody begins to write. */
function Writing({ today }: { today: Day }) {
  const notes = useNotes();
  const draft = notes?.draft ?? null;
  const NoteDialog = useAskedPart(loadDialog, draft !== null, () => notes?.cancel());
  return draft && NoteDialog ? <NoteDialog draft={draft} today={today} /> : null;
}

/** The list of notes; outside of the dashboard only where there are any. */
export function NotesHere() {
  const inDashboard = useRoute()?.route.chrome === "dashboard";
  const notes = useNotes()?.notes;
  if (!notes || (notes.length === 0 && !inDashboard)) return null;
  return <NotesCard id="section-notes" />;
}
