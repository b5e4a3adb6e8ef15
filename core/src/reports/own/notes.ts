import type { Note } from "../../charts/types.ts";
import { formatDate } from "../../i18n/format.ts";
import type { Day } from "../../time.ts";
import type { OwnSection } from "./own-section.ts";

type ReportNote = { number: number; day: Day; date: string; text: string };

/** The notes of the period, by their number on the charts. */
export const notes: OwnSection<Note, ReportNote> = {
  rows: (all, { from, to }, { language }) =>
    all
      .filter(({ day }) => day >= from && day <= to)
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, day, text }) => ({ number, day, date: formatDate(day, language), text })),
  line: ({ number, day, date, text }) => ({
    mark: String(number),
    name: date,
    text,
    day,
    share: null,
    verdict: null,
  }),
};
