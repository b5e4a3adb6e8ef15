import * as z from "zod/mini";
import { AskedView } from "../analyses/contract.ts";
import { endpoint } from "../endpoint.ts";
import { Handle, LOOKUP_ERRORS } from "../profiles/contract.ts";

export const DOWNLOAD_KINDS = ["pdf", "xlsx"] as const;
const DOWNLOAD_STATUSES = ["Generating", "Ready", "Expired", "Failed"] as const;
const DOWNLOAD_STEPS = ["reading", "writing"] as const;
/** Reasons why no file was generated. */
const DOWNLOAD_PROBLEMS = ["no_data", "not_in_plan", "no_room", "too_large", "unexpected"] as const;

export const Download = z.object({
  id: z.uuid(),
  kind: z.enum(DOWNLOAD_KINDS),
  /** The file's name. */
  name: z.string(),
  status: z.enum(DOWNLOAD_STATUSES),
  /** While it is generated: its accounts are read first, then its pages or sheets are written. */
  step: z.enum(DOWNLOAD_STEPS),
  /** How many accounts are read, or pages or sheets written; a total of 0 is not known yet. */
  done: z.number(),
  total: z.number(),
  problem: z.nullable(z.enum(DOWNLOAD_PROBLEMS)),
  /** ISO instants. */
  requested_at: z.string(),
  expires_at: z.nullable(z.string()),
  /** Of the file, in bytes. */
  size: z.nullable(z.number()),
});
export type Download = z.output<typeof Download>;
export type DownloadStep = Download["step"];
export type DownloadKind = Download["kind"];
export type DownloadProblem = NonNullable<Download["problem"]>;

/** What a file is made of. */
export const DownloadSource = z.discriminatedUnion("what", [
  z.extend(AskedView, { what: z.literal("profile"), username: Handle }),
  z.object({ what: z.literal("dashboard") }),
]);
export type DownloadSource = z.output<typeof DownloadSource>;

const ById = z.object({ id: z.uuid() });

export const listDownloads = endpoint({
  method: "GET",
  path: "/downloads",
  summary: "One's downloads in the current space, newest first.",
  list: "downloads",
  answer: z.object({ downloads: z.array(Download) }),
});

export const requestDownload = endpoint({
  method: "POST",
  path: "/downloads",
  summary: "Starts generating a profile or the dashboard as a file, which appears among the downloads.",
  body: z.object({ kind: z.enum(DOWNLOAD_KINDS), source: DownloadSource }),
  answer: z.object({ download: Download }),
  errors: [...LOOKUP_ERRORS, "too_many_downloads"],
});

export const retryDownload = endpoint({
  method: "POST",
  path: "/downloads/:id/retry",
  summary: "Generates a failed or expired file again.",
  params: ById,
  answer: z.object({ download: Download }),
  errors: ["not_found", "too_many_downloads"],
});

export const removeDownload = endpoint({
  method: "DELETE",
  path: "/downloads/:id",
  summary: "Removes a download with its file.",
  params: ById,
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});

export const linkDownload = endpoint({
  method: "GET",
  path: "/downloads/:id/link",
  summary: "A download address of the file that works for a few minutes, only for its owner.",
  params: ById,
  answer: z.object({ url: z.string(), expires_at: z.string() }),
  errors: ["not_found"],
});

export const downloadFile = endpoint({
  method: "GET",
  path: "/downloads/:id/file",
  summary: "The file itself, at an address that was given for it.",
  params: ById,
  query: z.object({ until: z.string().check(z.maxLength(20)), proof: z.string().check(z.maxLength(100)) }),
  answer: z.unknown(),
  file: true,
  errors: ["not_found"],
});
