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
  route(createFolder, { access: "member" }, make),
  route(changeFolder, { access: "member" }, change),
  route(deleteFolder, { access: "member" }, remove),
  route(fileAccounts, { access: "member" }, file),
];
