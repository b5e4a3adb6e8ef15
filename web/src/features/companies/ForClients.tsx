import { listClients } from "@owlstat/core/clients/agency-contract.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { CheckList } from "../../ui/controls/CheckList.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Select } from "../../ui/controls/Select.tsx";

type ForClientsProps = {
  /** Null is the whole company. */
  chosen: readonly string[] | null;
  onChange: (clients: string[] | null) => void;
};

/** Whether a member works in the whole company or for some clients, and for which. Nothing where there are none. */
export function ForClients({ chosen, onChange }: ForClientsProps) {
  const t = useT("companies");
  const all = useRead(listClients).data?.clients ?? [];
  const clients = all.filter(({ archived_at, id }) => archived_at === null || chosen?.includes(id));
  if (clients.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <Field label={t("limit.worksFor")}>
        <Select
          value={chosen ? "some" : "all"}
          options={[
            { value: "all", label: t("limit.all") },
            { value: "some", label: t("limit.some") },
          ]}
          onChange={({ target }) => onChange(target.value === "some" ? [] : null)}
        />
      </Field>
      {chosen && (
        <>
          <CheckList label={t("limit.clients")} options={clients} chosen={chosen} onChange={onChange} />
          <p className="text-muted">{t("can.some")}</p>
        </>
      )}
    </div>
  );
}
