import type { DownloadKind } from "@owlstat/core/downloads/contract.ts";

/** What a printed file says it is. */
export const FILE_TYPES: Readonly<Record<DownloadKind, string>> = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
