import type { Client } from "@owlstat/core/clients/agency-contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { CheckList } from "../../ui/controls/CheckList.tsx";
import type { Draft, SetDraft } from "./draft.ts";

type EachClientProps = { draft: Draft; set: SetDraft; clients: readonly Client[] };

/** For which clients the report is made, each with their accounts, brand and language. */
export function EachClient({ draft: { each_client }, set, clients }: EachClientProps) {
  const t = useT("reports");
  const chosen = clients.filter(({ id }) => each_client?.includes(id) ?? true);
  const silent = chosen.filter(({ contact_email }) => contact_email === "");
  const ids = clients.map(({ id }) => id);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">{t("each.hint")}</p>
      <Checkbox
        label={t("each.all")}
        checked={!each_client}
        onChange={({ target }) => set({ each_client: target.checked ? null : ids })}
      />
      {each_client && (
        <CheckList
          label={t("audience.label")}
          options={clients}
          chosen={each_client}
          onChange={(some) => set({ each_client: some.length > 0 ? some : null })}
        />
      )}
      {silent.length > 0 && (
        <p className="text-negative wrap-anywhere">
          {t("each.silent", { names: silent.map(({ name }) => name).join(", ") })}
        </p>
      )}
    </div>
  );
}
