import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import type {
  changeFolder,
  createFolder,
  deleteFolder,
  Folder,
  fileAccounts,
  listFolders,
} from "@owlstat/core/folders/contract.ts";
import { mayChangeFolder, mayMakeFolder, seesFolder } from "@owlstat/core/folders/rules.ts";
import { findAccountsByName } from "../accounts/find-by-name.ts";
import type { ScopedContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { findClientRow } from "./client-store.ts";
import {
  allFolders,
  deleteFolderRow,
  foldersOf,
  insertFolder,
  putInto,
  takeOut,
  updateFolder,
} from "./store.ts";

type Context = Pick<ScopedContext, "db" | "clock" | "scope">;

export async function showFolders({ db, scope }: Context): Promise<Answer<typeof listFolders>> {
  return { folders: await foldersOf(db, scope) };
}

export async function make(
  context: Context,
  { name, color, shared }: Input<typeof createFolder>,
): Promise<{ folder: Folder }> {
  const { db, clock, scope } = context;
  const id = uuidv7(clock.now());
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const all = await allFolders(tx, scope);
    const seen = all.filter((folder) => seesFolder(folder, scope.userId)).map((folder) => folder.name);
    refuseUnless(mayMakeFolder(name, seen, all.length));
    await insertFolder(tx, scope, { id, name, color, shared }, clock.now());
  });
  return present(context, id);
}

export async function change(
  context: Context,
  { id, ...wanted }: Input<typeof changeFolder>,
): Promise<Answer<typeof changeFolder>> {
  const { db, scope } = context;
  await db.transaction(async (tx) => {
    const { folder, others } = await holdFolder(tx, context, id);
    refuseUnless(mayChangeFolder(folder, scope.userId, wanted, others));
    const { name = folder.name, color, shared = folder.shared } = wanted;
    await updateFolder(tx, scope, id, { name, shared, ...(color !== undefined && { color }) });
  });
  return present(context, id);
}

export async function remove(context: Context, { id, with_client }: Input<typeof deleteFolder>) {
  await context.db.transaction(async (tx) => {
    await holdFolder(tx, context, id);
    const client = await findClientRow(tx, context.scope, id);
    if (client && !with_client) throw new AppError("folder_is_client");
    await deleteFolderRow(tx, context.scope, id);
  });
  return { ok: true } as const;
}

export async function file(
  context: Context,
  { id, usernames, inside }: Input<typeof fileAccounts>,
): Promise<Answer<typeof fileAccounts>> {
  const { db, scope } = context;
  await db.transaction(async (tx) => {
    await holdFolder(tx, context, id);
    const ids = (await findAccountsByName(tx, scope, usernames)).map((account) => account.id);
    await (inside ? putInto : takeOut)(tx, scope, id, ids);
  });
  return present(context, id);
}

/** Locks the space and finds a folder the caller sees, with the names of the others they see. */
async function holdFolder(tx: Tx, { scope }: Context, id: string) {
  await holdSpace(tx, scope);
  const seen = (await allFolders(tx, scope)).filter((folder) => seesFolder(folder, scope.userId));
  const folder = seen.find((one) => one.id === id && one.archivedAt === null);
  if (!folder) throw new AppError("folder_not_found");
  return { folder, others: seen.filter((one) => one !== folder).map(({ name }) => name) };
}

async function present({ db, scope }: Context, id: string): Promise<{ folder: Folder }> {
  const folder = (await foldersOf(db, scope)).find((one) => one.id === id);
  if (!folder) throw new AppError("not_found");
  return { folder };
}
