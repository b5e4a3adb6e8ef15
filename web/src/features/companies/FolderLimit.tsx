import { listFolders } from "@owlstat/core/folders/contract.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { CheckList } from "../../ui/controls/CheckList.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Select } from "../../ui/controls/Select.tsx";

type FolderLimitProps = {
  /** Null for the whole company. */
  chosen: readonly string[] | null;
  onChange: (chosen: readonly string[] | null) => void;
};

/** What a viewer sees: the whole company or, as a client, some of its shared folders. */
export function FolderLimit({ chosen, onChange }: FolderLimitProps) {
  const t = useT("companies");
  const folders = useRead(listFolders).data?.folders.filter(({ shared }) => shared);
  return (
    <div className="flex flex-col gap-3">
      <Field label={t("limit.label")} className="max-w-dialog">
        <Select
          value={chosen === null ? "all" : "some"}
          options={[
            { value: "all", label: t("limit.all") },
            { value: "some", label: t("limit.some") },
          ]}
          onChange={({ target }) => onChange(target.value === "some" ? [] : null)}
        />
      </Field>
      {chosen !== null &&
        (folders?.length === 0 ? (
          <p className="text-muted">{t("limit.noFolders")}</p>
        ) : (
          folders && (
            <CheckList label={t("limit.folders")} options={folders} chosen={chosen} onChange={onChange} />
          )
        ))}
    </div>
  );
}
