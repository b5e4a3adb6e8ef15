import type { DownloadKind } from "@owlstat/core/downloads/contract.ts";

/** The content types of printed files. */
export const FILE_TYPES: Readonly<Record<DownloadKind, string>> = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
