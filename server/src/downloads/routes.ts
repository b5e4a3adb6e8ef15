import {
  downloadFile,
  linkDownload,
  listDownloads,
  removeDownload,
  requestDownload,
  retryDownload,
} from "@owlstat/core/downloads/contract.ts";
import { fileRoute, route } from "../platform/http/calls/route.ts";
import { again, giveFile, link, order, remove, showDownloads } from "./actions.ts";

const PRINTS = { access: "member", feature: "reports", perMinute: 30 } as const;

/** Finished files stay available when the plan ends; generating new ones needs the plan. */
export const downloadRoutes = [
  route(
    listDownloads,
    { access: "viewer", demo: false, also: ["token"], scope: "downloads:read" },
    showDownloads,
  ),
  route(requestDownload, { ...PRINTS, also: ["token"], scope: "downloads:change" }, order),
  route(retryDownload, { ...PRINTS, also: ["token"], scope: "downloads:change" }, again),
  route(removeDownload, { access: "viewer", also: ["token"], scope: "downloads:change" }, remove),
  route(linkDownload, { access: "viewer", demo: false, also: ["token"], scope: "downloads:read" }, link),
  fileRoute(
    downloadFile,
    { access: "viewer", demo: false, also: ["token"], scope: "downloads:read" },
    giveFile,
  ),
];
