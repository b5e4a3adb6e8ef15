import {
  cancelImport,
  getImport,
  importFile,
  importHandles,
  importList,
  listImports,
  listSharedLists,
  mapImport,
  removeImport,
  shareList,
  startImport,
  withdrawList,
} from "@owlstat/core/imports/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { cancel, map, paste, remove, showImport, showImports, start, takeFile, takeList } from "./actions.ts";
import { share, showLists, withdraw } from "./list-actions.ts";

const MEBIBYTE = 1024 * 1024;
const WRITES = { access: "member", feature: "import" } as const;

export const importRoutes = [
  route(
    importHandles,
    { ...WRITES, also: ["token"], scope: "imports:change", bodyLimit: 2 * MEBIBYTE },
    paste,
  ),
  route(importFile, { ...WRITES, also: ["token"], scope: "imports:change" }, takeFile),
  route(importList, { ...WRITES, also: ["token"], scope: "imports:change" }, takeList),
  route(listImports, { access: "viewer", also: ["token"], scope: "imports:read" }, showImports),
  route(getImport, { access: "viewer", demo: false, also: ["token"], scope: "imports:read" }, showImport),
  route(mapImport, { access: "member", also: ["token"], scope: "imports:change" }, map),
  route(startImport, { ...WRITES, also: ["token"], scope: "imports:change" }, start),
  route(cancelImport, { access: "member", also: ["token"], scope: "imports:change" }, cancel),
  route(removeImport, { access: "member", also: ["token"], scope: "imports:change" }, remove),
  route(listSharedLists, { access: "viewer", demo: true }, showLists),
  route(shareList, { access: "member", outward: true }, share),
  route(withdrawList, { access: "member" }, withdraw),
];
