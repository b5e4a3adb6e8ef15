import type { Day } from "@owlstat/core/time.ts";

export type NotesTable = {
  id: string;
  space_id: string;
  profile_id: number;
  day: Day;
  text: string;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    notes: NotesTable;
  }
}
