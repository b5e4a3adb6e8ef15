import * as z from "zod/mini";
import { Slots, Usernames } from "../accounts/contract.ts";
import { endpoint } from "../endpoint.ts";
import { HANDLE_ERRORS, Handle } from "../profiles/contract.ts";
import { LONGEST_FILE_NAME, LONGEST_PASTE, MOST_FILE_BYTES } from "./limits.ts";
import { COLUMN_ROLES } from "./roles.ts";

const ById = z.object({ id: z.uuid() });
const Day = z.nullable(z.string());
const Count = z.nullable(z.number());

const IMPORT_STATUSES = [
  "analysing",
  "ready",
  "unreadable",
  "running",
  "done",
  "cancelled",
  "failed",
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
/** What became of a handle. `already`: it was tracked before. `temporary`: Instagram did not answer. */
export const HANDLE_RESULTS = [
  "waiting",
  "tracked",
  "already",
  "not_found",
  "not_professional",
  "no_slot",
  "temporary",
] as const;
export type HandleResult = (typeof HANDLE_RESULTS)[number];
const IMPORT_PROBLEMS = [
  "binary",
  "empty",
  "broken",
  "no_columns",
  "too_large",
  "unexpected",
  "left",
  "daily_limit",
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

/** An import as lists and progress show it. */
export const Import = z.object({
  id: z.uuid(),
  kind: z.enum(["handles", "file", "list"]),
  status: z.enum(IMPORT_STATUSES),
  name: z.string(),
  problem: z.nullable(z.enum(IMPORT_PROBLEMS)),
  /** How many handles ended in each way. */
  results: z.record(z.enum(HANDLE_RESULTS), z.number()),
  /** While a file is being read: how much of it is, from 0 to 1. Null until that is known. */
  read: z.nullable(z.number()),
  /** Rows of history to store, and how many were handled so far. */
  rows: z.object({ done: z.number(), total: z.number() }),
  /** Days that were stored. */
  days: z.number(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
});
export type Import = z.output<typeof Import>;

const ColumnRoleOrNone = z.nullable(z.enum(COLUMN_ROLES));
const DateOrder = z.nullable(z.enum(["ymd", "dmy", "mdy"]));

const ImportedRow = z.object({
  username: z.string(),
  day: Day,
  followers: Count,
  following: Count,
  posts: Count,
});

const FollowersOn = z.object({ day: z.string(), followers: z.number() });
const Apart = z.object({ file: FollowersOn, collected: FollowersOn });
export type Apart = z.output<typeof Apart>;

/** What a file or a text holds, before anything of it is stored. */
export const Preview = z.object({
  rows: z.number(),
  good: z.number(),
  bad: z.number(),
  /** Rows by the kind of their problem. */
  problems: z.record(z.string(), z.number()),
  first_problems: z.array(z.object({ row: z.number(), problem: z.string(), cell: z.string() })),
  first_rows: z.array(ImportedRow),
  from: Day,
  to: Day,
  /** For files: how their columns are read. */
  columns: z.nullable(
    z.object({
      header: z.boolean(),
      roles: z.array(ColumnRoleOrNone),
      /** The first row where it names the columns, else some values of each. */
      labels: z.array(z.string()),
      date_order: DateOrder,
      /** Two dates from the file that are valid in both orders. */
      date_examples: z.array(z.string()),
      username: z.nullable(z.string()),
    }),
  ),
  /** What the user still has to choose before the import can start. */
  missing: z.array(z.enum(["username", "followers", "date_order"])),
  /** Every handle, whether it is tracked already, and whether there is a slot for it. */
  handles: z.array(
    z.object({
      username: z.string(),
      days: z.number(),
      /** Of those days: how many are collected already and stay as they are. */
      collected_days: z.number(),
      /** How many this space imported before; the newer import is shown. */
      imported_days: z.number(),
      /** The file's newest count and the nearest collected one, where they can hardly belong to one profile. */
      apart: z.nullable(Apart),
      state: z.enum(["new", "tracked", "over"]),
      result: z.enum(HANDLE_RESULTS),
    }),
  ),
  slots: Slots,
});
export type Preview = z.output<typeof Preview>;

const Shown = z.object({ import: Import, preview: z.nullable(Preview) });
export type ShownImport = z.output<typeof Shown>;
const Ok = z.object({ ok: z.literal(true) });

export const importHandles = endpoint({
  method: "POST",
  path: "/imports/handles",
  summary: "Reads pasted handles and answers what would be imported. Nothing is tracked yet.",
  body: z.object({ text: z.string().check(z.maxLength(LONGEST_PASTE)) }),
  answer: Shown,
  errors: ["too_many_imports"],
});

export const importFile = endpoint({
  method: "POST",
  path: "/imports/file",
  summary: "Accepts a CSV file of handles, or of follower history, and reads it in the background.",
  query: z.object({
    name: z._default(z.string().check(z.trim(), z.maxLength(LONGEST_FILE_NAME)), ""),
    /** The account the history belongs to, when the file does not say. */
    username: z.optional(Handle),
  }),
  upload: {
    types: [
      "text/csv",
      "text/plain",
      "text/tab-separated-values",
      "application/csv",
      "application/vnd.ms-excel",
      "application/octet-stream",
    ],
    maxBytes: MOST_FILE_BYTES,
  },
  answer: Shown,
  errors: ["too_many_imports", "files_full", ...HANDLE_ERRORS],
});

export const importList = endpoint({
  method: "POST",
  path: "/imports/list",
  summary: "Reads a list that somebody shared by its code. Nothing is tracked yet.",
  body: z.object({ code: z.string().check(z.maxLength(300)) }),
  answer: Shown,
  errors: ["list_not_found", "rate_limited", "too_many_imports"],
});

export const listImports = endpoint({
  method: "GET",
  path: "/imports",
  summary:
    "The imports of the current space, newest first, with their progress; also files that wait for an answer.",
  list: "imports",
  answer: z.object({
    imports: z.array(Import),
    /** Bytes used by the files of the space, and how many its plan allows. */
    files: z.object({ used: z.number(), most: z.number() }),
  }),
});

export const getImport = endpoint({
  method: "GET",
  path: "/imports/:id",
  summary: "One import with what was found in it and what became of each handle.",
  params: ById,
  answer: Shown,
  errors: ["not_found"],
});

export const mapImport = endpoint({
  method: "PUT",
  path: "/imports/:id/columns",
  summary: "Sets the meaning of a file's columns and reads it again.",
  params: ById,
  body: z.object({
    header: z.boolean(),
    roles: z.array(ColumnRoleOrNone).check(z.minLength(1), z.maxLength(200)),
    date_order: DateOrder,
    /** The account the history belongs to, when no column says so. */
    username: z.nullable(Handle),
  }),
  answer: Shown,
  errors: ["not_found", "import_not_ready", ...HANDLE_ERRORS],
});

export const startImport = endpoint({
  method: "POST",
  path: "/imports/:id/start",
  summary:
    "Starts an import as it was previewed, without the accounts to leave out; again for what could not be tracked then.",
  params: ById,
  body: z.object({ leave_out: z.optional(Usernames) }),
  answer: Shown,
  errors: ["not_found", "import_not_ready"],
});

export const cancelImport = endpoint({
  method: "POST",
  path: "/imports/:id/cancel",
  summary: "Stops an import; accounts tracked by then stay tracked.",
  params: ById,
  answer: Shown,
  errors: ["not_found"],
});

export const removeImport = endpoint({
  method: "DELETE",
  path: "/imports/:id",
  summary: "Removes an import with its file and its imported days; its accounts stay tracked.",
  params: ById,
  answer: Ok,
  errors: ["not_found"],
});

export const SharedList = z.object({
  /** 64 random bits in the layout of a UUID, but not a valid UUID of any version. */
  id: z.guid(),
  code: z.string(),
  name: z.string(),
  accounts: z.number(),
  created_at: z.string(),
});
export type SharedList = z.output<typeof SharedList>;

export const shareList = endpoint({
  method: "POST",
  path: "/shared-lists",
  summary: "Shares accounts of the current space as a list that others import by its code.",
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    usernames: Usernames,
  }),
  answer: z.object({ list: SharedList }),
  errors: ["list_empty", "too_many_lists"],
});

export const listSharedLists = endpoint({
  method: "GET",
  path: "/shared-lists",
  summary: "The lists the current space shares, newest first.",
  answer: z.object({ lists: z.array(SharedList) }),
});

export const withdrawList = endpoint({
  method: "DELETE",
  path: "/shared-lists/:id",
  summary: "Withdraws a list: its code no longer works.",
  params: z.object({ id: z.guid() }),
  answer: Ok,
  errors: ["not_found"],
});
