const MOST_FOLDERS = 100;

type Owned = { shared: boolean; createdBy: string | null };
type Named = Owned & { name: string };

/** Shared folders are seen and changed by the whole space, the others by their maker alone. */
export function seesFolder({ shared, createdBy }: Owned, userId: string): boolean {
  return shared || createdBy === userId;
}

type FolderVerdict =
  | { ok: true }
  | { ok: false; code: "folder_name_taken" | "forbidden" }
  | { ok: false; code: "too_many_folders"; details: { most: number } };

/**
 * Whether a folder with this name may be created, given the folders the person sees and the number in the
 * space.
 */
export function mayMakeFolder(name: string, seen: readonly string[], inSpace: number): FolderVerdict {
  if (inSpace >= MOST_FOLDERS)
    return { ok: false, code: "too_many_folders", details: { most: MOST_FOLDERS } };
  return nameIsFree(name, seen);
}

type FolderChange = { name?: string | undefined; shared?: boolean | undefined };

/** Whether a person who sees the folder may make this change. Only its creator may share or unshare it. */
export function mayChangeFolder(
  folder: Named,
  userId: string,
  { name, shared }: FolderChange,
  otherNames: readonly string[],
): FolderVerdict {
  const turned = shared !== undefined && shared !== folder.shared;
  if (turned && folder.createdBy !== userId) return { ok: false, code: "forbidden" };
  // Sharing may make it visible to people who already see another folder of the same name.
  return name === undefined && !turned ? { ok: true } : nameIsFree(name ?? folder.name, otherNames);
}

/**
 * Two folders that one person sees must not have the same name, ignoring letter case and Unicode composition.
 */
function nameIsFree(name: string, others: readonly string[]): FolderVerdict {
  const key = keyOf(name);
  return others.some((other) => keyOf(other) === key)
    ? { ok: false, code: "folder_name_taken" }
    : { ok: true };
}

function keyOf(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
