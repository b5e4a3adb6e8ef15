import type { DownloadKind, DownloadProblem, DownloadStep } from "@owlstat/core/downloads/contract.ts";
import type { DownloadState } from "@owlstat/core/downloads/rules.ts";
import type { Generated } from "kysely";
import type { FileReferences } from "../platform/files/sweep.ts";

type DownloadsTable = {
  id: string;
  space_id: string;
  user_id: string;
  kind: DownloadKind;
  name: string;
  status: DownloadState["status"];
  problem: DownloadProblem | null;
  /** JSON; its shape is known to the job that prints it. */
  source: unknown;
  step: Generated<DownloadStep>;
  done: Generated<number>;
  total: Generated<number>;
  file_key: string | null;
  size: number | null;
  requested_at: Date;
  started_at: Date;
  expires_at: Date | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    downloads: DownloadsTable;
  }
}

export const downloadFiles: FileReferences = {
  prefix: "downloads/",
  columns: [{ table: "downloads", column: "file_key" }],
};
