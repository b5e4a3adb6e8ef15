import type { CsvShape } from "@owlstat/core/csv-reader.ts";
import type {
  Apart,
  HandleResult,
  Import,
  ImportProblem,
  ImportStatus,
} from "@owlstat/core/imports/contract.ts";
import type { Mapping, Missing } from "@owlstat/core/imports/rules.ts";
import type { Tallied } from "@owlstat/core/imports/tally.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { Generated, JSONColumnType } from "kysely";
import type { FileReferences } from "../platform/files/sweep.ts";
import type { Encoding } from "./encoding.ts";

/** How a file is read, as it was recognised or as its owner said. */
export type Layout = {
  encoding: Encoding;
  shape: CsvShape;
  mapping: Mapping;
  labels: string[];
  dateExamples: string[];
};
/** What the owner of a file said about it. */
export type GivenColumns = Partial<Pick<Mapping, "header" | "columns" | "dateOrder">> &
  Pick<Mapping, "username">;
/** What reading found; the handles are stored in their own table. */
export type Found = Omit<Tallied, "handles"> & { missing: Missing[] };

type ImportsTable = {
  id: string;
  space_id: string;
  kind: Import["kind"];
  status: ImportStatus;
  name: string;
  problem: ImportProblem | null;
  file_key: string | null;
  size: number | null;
  told: JSONColumnType<GivenColumns> | null;
  layout: JSONColumnType<Layout> | null;
  found: JSONColumnType<Found> | null;
  today: Day;
  /** Rows of history on their way; while a file is being read, its bytes. */
  rows_done: Generated<number>;
  rows_total: Generated<number>;
  days: Generated<number>;
  created_by: string | null;
  created_at: Date;
  ended_at: Date | null;
};

type ImportHandlesTable = {
  space_id: string;
  import_id: string;
  username: string;
  position: number;
  days: Generated<number>;
  collected_days: Generated<number>;
  imported_days: Generated<number>;
  apart: JSONColumnType<Apart> | null;
  result: Generated<HandleResult>;
  tries: Generated<number>;
  profile_id: number | null;
  written: Generated<boolean>;
};

type SharedListsTable = {
  id: string;
  space_id: string;
  name: string;
  profile_ids: number[];
  created_by: string | null;
  created_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    imports: ImportsTable;
    import_handles: ImportHandlesTable;
    shared_lists: SharedListsTable;
    import_budgets: { user_id: string; day: Day; asked: number };
  }
}

export const importFiles: FileReferences = {
  prefix: "imports/",
  columns: [{ table: "imports", column: "file_key" }],
};
