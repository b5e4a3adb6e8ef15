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
  route(listFolders, { access: "viewer", also: ["token", "client"] }, showFolders),
  route(createFolder, { access: "member", also: ["token"] }, make),
  route(changeFolder, { access: "member", also: ["token"] }, change),
  route(deleteFolder, { access: "member", also: ["token"] }, remove),
  route(fileAccounts, { access: "member", also: ["token"] }, file),
];
