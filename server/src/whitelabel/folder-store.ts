import type { FolderBrand } from "@owlstat/core/whitelabel/folder-brands.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import "./tables.ts";

type ListedFolder = { folder_id: string; folder: string; brand: FolderBrand | null };

/** The shared folders of the space with their brands; who sees a part of the space sees none of it. */
export async function brandedFolders(
  { kysely }: Queries,
  { spaceId, only }: OwnerScope,
): Promise<ListedFolder[]> {
  const { rows } = await sql<ListedFolder>`
    select f.id as folder_id, f.name as folder, case when b.folder_id is not null then json_build_object(
      'brandname', b.brandname, 'brandcolor', b.brandcolor, 'secondary_brandcolor', b.secondary_brandcolor,
      'main_color', b.main_color, 'logo', b.logo) end as brand
    from folders f left join folder_brands b on b.folder_id = f.id
    where f.space_id = ${spaceId} and f.shared and f.archived_at is null and ${only === null}
    order by lower(f.name), f.id`.execute(kysely);
  return rows;
}

const NOTHING: FolderBrand = {
  brandname: "",
  brandcolor: null,
  secondary_brandcolor: null,
  main_color: null,
  logo: null,
};

export async function saveFolderBrand(
  tx: Tx,
  { spaceId }: OwnerScope,
  folderId: string,
  change: Partial<FolderBrand>,
): Promise<void> {
  await tx.kysely
    .insertInto("folder_brands")
    .values({ ...NOTHING, ...change, folder_id: folderId, space_id: spaceId })
    .onConflict((conflict) => conflict.column("folder_id").doUpdateSet(change))
    .execute();
}

export async function deleteFolderBrand(tx: Tx, { spaceId }: OwnerScope, folderId: string): Promise<void> {
  await tx.kysely
    .deleteFrom("folder_brands")
    .where("space_id", "=", spaceId)
    .where("folder_id", "=", folderId)
    .execute();
}

/** The logos of all folders of the space. */
export async function folderLogos({ kysely }: Queries, { spaceId }: OwnerScope): Promise<string[]> {
  const rows = await kysely
    .selectFrom("folder_brands")
    .select("logo")
    .where("space_id", "=", spaceId)
    .execute();
  return rows.flatMap(({ logo }) => logo ?? []);
}

export function folderBrand({ kysely }: Queries, spaceId: string, folderId: string) {
  return kysely
    .selectFrom("folder_brands")
    .select(["brandname", "brandcolor", "secondary_brandcolor", "main_color", "logo"])
    .where("space_id", "=", spaceId)
    .where("folder_id", "=", folderId)
    .executeTakeFirst();
}
