import type { Note } from "../../charts/types.ts";
import { formatDate } from "../../i18n/format.ts";
import type { Day } from "../../time.ts";
import type { OwnSection } from "./own-section.ts";

type ReportNote = { number: number; day: Day; date: string; text: string };

/** The notes of a period, numbered from 1 as charts and list show them: others are read on no page of a report. */
export function notesOf(all: readonly Note[], { from, to }: { from: Day; to: Day }): Note[] {
  return all
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => a.number - b.number)
    .map((note, index) => ({ ...note, number: index + 1 }));
}

export const notes: OwnSection<Note, ReportNote> = {
  rows: (all, period, { language }) =>
    notesOf(all, period).map(({ number, day, text }) => ({
      number,
      day,
      date: formatDate(day, language),
      text,
    })),
  line: ({ number, day, date, text }) => ({
    mark: String(number),
    name: date,
    text,
    day,
    share: null,
    verdict: null,
  }),
};
