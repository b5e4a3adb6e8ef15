import type { Company } from "@owlstat/core/companies/contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";

type FolderNamesProps = {
  folders: NonNullable<Company["members"][number]["folders"]>;
  /** They work for the clients of these folders; everybody else only sees them. */
  works: boolean;
};

/** The folders somebody is limited to, or that all of them were deleted. */
export function FolderNames({ folders, works }: FolderNamesProps) {
  const t = useT("companies");
  const names = folders.map(({ name }) => name).join(", ");
  const said = works ? t("limit.works", { names }) : t("limit.sees", { count: folders.length, names });
  return (
    <span className="font-normal wrap-anywhere text-muted">
      {folders.length === 0 ? t("limit.nothing") : said}
    </span>
  );
}
