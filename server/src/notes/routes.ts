import { changeNote, createNote, deleteNote, listNotes } from "@owlstat/core/notes/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { change, remove, showNotes, write } from "./actions.ts";

export const noteRoutes = [
  route(
    listNotes,
    {
      access: "viewer",
      also: ["token", "client"],
      scope: "notes:read",
      clientSees: "notes",
      brandHosts: true,
    },
    showNotes,
  ),
  route(createNote, { access: "member", also: ["token"], scope: "notes:change", forClients: "notes" }, write),
  route(
    changeNote,
    { access: "member", also: ["token"], scope: "notes:change", forClients: "notes" },
    change,
  ),
  route(
    deleteNote,
    { access: "member", also: ["token"], scope: "notes:change", forClients: "notes" },
    remove,
  ),
];
