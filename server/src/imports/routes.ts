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
  route(importHandles, { ...WRITES, bodyLimit: 2 * MEBIBYTE }, paste),
  route(importFile, WRITES, takeFile),
  route(importList, WRITES, takeList),
  route(listImports, { access: "viewer", demo: true }, showImports),
  route(getImport, { access: "viewer" }, showImport),
  route(mapImport, { access: "member" }, map),
  route(startImport, WRITES, start),
  route(cancelImport, { access: "member" }, cancel),
  route(removeImport, { access: "member" }, remove),
  route(listSharedLists, { access: "viewer", demo: true }, showLists),
  route(shareList, { access: "member", outward: true }, share),
  route(withdrawList, { access: "member" }, withdraw),
];
