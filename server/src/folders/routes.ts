import {
  changeFolder,
  createFolder,
  deleteFolder,
  fileAccounts,
  listFolders,
} from "@owlstat/core/folders/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { change, file, make, remove, showFolders } from "./actions.ts";

export const folderRoutes = [
  route(listFolders, { access: "viewer", also: ["token", "client"], scope: "folders:read" }, showFolders),
  route(createFolder, { access: "member", also: ["token"], scope: "folders:change" }, make),
  route(changeFolder, { access: "member", also: ["token"], scope: "folders:change" }, change),
  route(deleteFolder, { access: "member", also: ["token"], scope: "folders:change" }, remove),
  route(fileAccounts, { access: "member", also: ["token"], scope: "folders:change" }, file),
];
