import { buffer } from "node:stream/consumers";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import type { removeFolderBrand, setFolderBrand } from "@owlstat/core/whitelabel/folder-brand-contract.ts";
import { type FolderBrand, judgeFolderBrand } from "@owlstat/core/whitelabel/folder-brands.ts";
import { drawLogo } from "../companies/logos/draw-logo.ts";
import { logoHash, logoKey } from "../companies/logos/keys.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { ScopedContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { reserveFile } from "../platform/files/sweep.ts";
import type { UploadedFile } from "../platform/http/requests/upload.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { areShared, makeClients } from "../spaces/part-store.ts";
import { tidyPictures } from "./actions.ts";
import { brandedFolders, deleteFolderBrand, saveFolderBrand } from "./folder-store.ts";
import { PICTURES } from "./picture-actions.ts";

export async function showFolderBrands({ db, scope }: ScopedContext) {
  return { folders: await brandedFolders(db, scope) };
}

/** Changes a folder's brand under the lock of the space, and releases pictures that are no longer used. */
async function change(context: ScopedContext, folderId: string, act: (tx: Tx) => Promise<void>) {
  const { db, scope } = context;
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    if (!(await areShared(tx, scope, [folderId]))) throw new AppError("folder_not_found");
    await act(tx);
    await tidyPictures(tx, { scope });
  });
  return showFolderBrands(context);
}

export function setBrand(context: ScopedContext, { folder_id, ...brand }: Input<typeof setFolderBrand>) {
  refuseUnless(judgeFolderBrand(brand));
  return change(context, folder_id, (tx) => saveBrand(tx, context, folder_id, brand));
}

/** A folder with a brand is a client's. */
async function saveBrand(tx: Tx, context: ScopedContext, folderId: string, part: Partial<FolderBrand>) {
  await saveFolderBrand(tx, context.scope, folderId, part);
  await makeClients(tx, context.scope, [folderId], context.clock.now());
}

export async function saveFolderLogo(
  context: ScopedContext,
  { folder_id, file }: { folder_id: string; file: UploadedFile },
) {
  const { scope, files } = context;
  await requireAttempt(context, `brand pictures of ${scope.spaceId}`, PICTURES);
  const png = await drawLogo(await buffer(file.stream));
  const hash = logoHash(scope.spaceId, png);
  const key = logoKey(hash) ?? "";
  return change(context, folder_id, async (tx) => {
    await reserveFile(tx, key);
    await files.put(key, png, { contentType: "image/png" });
    await saveBrand(tx, context, folder_id, { logo: hash });
  });
}

export function dropBrand(context: ScopedContext, { folder_id }: Input<typeof removeFolderBrand>) {
  return change(context, folder_id, (tx) => deleteFolderBrand(tx, context.scope, folder_id));
}
