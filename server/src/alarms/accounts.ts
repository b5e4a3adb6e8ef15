import type { AlarmCovers } from "@owlstat/core/alarms/contract.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { seesFolder } from "@owlstat/core/folders/rules.ts";
import { requireAccountByName, requireAccountsByName } from "../accounts/find-by-name.ts";
import { type Named, trackedOf } from "../accounts/store.ts";
import { accountsInFolder, allFolders } from "../folders/store.ts";
import type { OwnerScope } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";

type Cover = { covers: AlarmCovers; usernames: readonly string[]; folder_id: string | null };

/**
 * The accounts an alarm would watch now. Fails for names the space does not track, and for folders it does
 * not have.
 */
export async function accountsCovered(db: Queries, scope: OwnerScope, cover: Cover): Promise<Named[]> {
  if (cover.covers === "all") return trackedOf(db, scope);
  if (cover.covers === "folder") return inFolder(db, scope, cover.folder_id);
  if (cover.usernames.length === 0) throw new AppError("not_found");
  return requireAccountsByName(db, scope, cover.usernames);
}

async function inFolder(db: Queries, scope: OwnerScope, folderId: string | null): Promise<Named[]> {
  const folder = (await allFolders(db, scope)).find(({ id }) => id === folderId);
  const within = folder && (scope.only?.folderIds.includes(folder.id) ?? true);
  if (!within || !seesFolder(folder, scope.userId)) throw new AppError("folder_not_found");
  const inside = new Set(await accountsInFolder(db, scope, folder.id));
  return (await trackedOf(db, scope)).filter(({ id }) => inside.has(id));
}

/** The account another one is compared with; it must be tracked too, so that both are collected every day. */
export async function otherAccount(
  db: Queries,
  scope: OwnerScope,
  other: string | null,
): Promise<number | null> {
  if (other === null) return null;
  return (await requireAccountByName(db, scope, other)).id;
}
