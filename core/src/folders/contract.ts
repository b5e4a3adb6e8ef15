import * as z from "zod/mini";
import { Usernames } from "../accounts/contract.ts";
import { endpoint } from "../endpoint.ts";

/** The six series colours of the charts, by number. */
export const FOLDER_COLORS = [1, 2, 3, 4, 5, 6] as const;
export const FolderColor = z.literal(FOLDER_COLORS);
export type FolderColor = z.output<typeof FolderColor>;

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const ById = z.object({ id: z.uuid() });

export const Folder = z.object({
  id: z.uuid(),
  name: z.string(),
  color: FolderColor,
  /** Visible to everybody in the company; otherwise only to its creator. */
  shared: z.boolean(),
  /** Whether the caller created it. Only the creator may change sharing. */
  mine: z.boolean(),
  accounts: z.number(),
});
export type Folder = z.output<typeof Folder>;

export const listFolders = endpoint({
  method: "GET",
  path: "/folders",
  summary: "The folders of the current space that the caller sees, by name.",
  list: "folders",
  answer: z.object({ folders: z.array(Folder) }),
});

export const createFolder = endpoint({
  method: "POST",
  path: "/folders",
  summary: "Creates a folder.",
  body: z.object({ name: Name, color: FolderColor, shared: z._default(z.boolean(), true) }),
  answer: z.object({ folder: Folder }),
  errors: ["folder_name_taken", "too_many_folders"],
});

export const changeFolder = endpoint({
  method: "PATCH",
  path: "/folders/:id",
  summary: "Changes a folder's name, colour or who sees it.",
  params: ById,
  body: z.object({
    name: z.optional(Name),
    color: z.optional(FolderColor),
    shared: z.optional(z.boolean()),
  }),
  answer: z.object({ folder: Folder }),
  errors: ["folder_not_found", "forbidden", "folder_name_taken"],
});

export const deleteFolder = endpoint({
  method: "DELETE",
  path: "/folders/:id",
  summary:
    "Deletes a folder; its accounts stay tracked. A client ends with its folder, which has to be said.",
  params: ById,
  query: z.object({ with_client: z.optional(z.literal("true")) }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ["folder_not_found", "folder_is_client"],
});

export const fileAccounts = endpoint({
  method: "POST",
  path: "/folders/:id/accounts",
  summary: "Puts accounts into a folder, or takes them out.",
  params: ById,
  body: z.object({ usernames: Usernames, inside: z.boolean() }),
  answer: z.object({ folder: Folder }),
  errors: ["folder_not_found"],
});
