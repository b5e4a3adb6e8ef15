import type { Company } from "@owlstat/core/companies/contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";

type FolderNamesProps = { folders: NonNullable<Company["members"][number]["folders"]> };

/** The folders a client sees, or that all of them were deleted. */
export function FolderNames({ folders }: FolderNamesProps) {
  const t = useT("companies");
  const names = folders.map(({ name }) => name).join(", ");
  return (
    <span className="font-normal wrap-anywhere text-muted">
      {folders.length === 0 ? t("limit.nothing") : t("limit.sees", { count: folders.length, names })}
    </span>
  );
}
