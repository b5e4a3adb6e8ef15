import { type BrandedFolder, listFolderBrands } from "@owlstat/core/whitelabel/folder-brand-contract.ts";
import { useState } from "react";
import { useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { FolderBrandDialog } from "./FolderBrandDialog.tsx";

/** The folders of clients, each with how the site, reports and mails look for it. */
export function FolderBrands() {
  const t = useT("whitelabel");
  const [editing, setEditing] = useState<string | null>(null);
  const folders = useRead(listFolderBrands).data?.folders;
  if (!folders || folders.length === 0) return null;
  const edited = folders.find(({ folder_id }) => folder_id === editing);
  return (
    <Card title={t("folders.title")} subtitle={t("folders.subtitle")} flush>
      <ul className="divide-y divide-line border-t border-line">
        {folders.map((folder) => (
          <li
            key={folder.folder_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6"
          >
            <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{folder.folder}</span>
            <Look brand={folder.brand} />
            <Button
              size="sm"
              variant="secondary"
              aria-label={t("folders.editOf", { folder: folder.folder })}
              onClick={() => setEditing(folder.folder_id)}
            >
              {t("folders.edit")}
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <FolderBrandDialog key={edited.folder_id} folder={edited} onClose={() => setEditing(null)} />
      )}
    </Card>
  );
}

function Look({ brand }: { brand: BrandedFolder["brand"] }) {
  const t = useT("whitelabel");
  if (!brand) return <span className="text-muted">{t("folders.same")}</span>;
  const colours = [brand.brandcolor, brand.secondary_brandcolor, brand.main_color].filter(
    (hex) => hex !== null,
  );
  return (
    <span className="flex min-w-0 items-center gap-2">
      {brand.logo && <img src={`/logo/${brand.logo}.png`} alt="" className="max-h-6 max-w-24" />}
      {colours.map((hex) => (
        <span
          key={hex}
          aria-hidden="true"
          className="size-4 rounded-full border border-control"
          style={{ backgroundColor: hex }}
        />
      ))}
      <span className="min-w-0 wrap-anywhere text-muted">{brand.brandname || t("folders.own")}</span>
    </span>
  );
}
