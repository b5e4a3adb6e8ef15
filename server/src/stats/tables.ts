import type { Day } from "@owlstat/core/time.ts";

type ImportedDaysTable = {
  profile_id: number;
  space_id: string;
  day: Day;
  import_id: string;
  followers: number | null;
  following: number | null;
  posts: number | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    imported_days: ImportedDaysTable;
  }
}
