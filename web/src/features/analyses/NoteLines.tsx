import type { Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import type { PresentedId } from "@owlstat/core/analyses/values.ts";

/** What an analysis says below its chart, one line each. */
export function NoteLines({ shown }: { shown: Presented<PresentedId> }) {
  return shown.note.map((line) => (
    <p key={line} className="mt-3 text-muted">
      {line}
    </p>
  ));
}
