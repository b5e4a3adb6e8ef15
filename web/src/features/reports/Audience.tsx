import { type Client, listClients } from "@owlstat/core/clients/agency-contract.ts";
import { getCompany } from "@owlstat/core/companies/contract.ts";
import { clientsSeeing } from "@owlstat/core/reports/rules.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { CheckList } from "../../ui/controls/CheckList.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import type { Draft, SetDraft } from "./draft.ts";

type AudienceProps = { draft: Draft; set: SetDraft };

/** Which clients see the report on their page, and whom that makes together with those who get it by mail. */
export function Audience({ draft, set }: AudienceProps) {
  const t = useT("reports");
  const all = useRead(listClients).data?.clients ?? [];
  const clients = all.filter(({ archived_at }) => archived_at === null);
  const usual = useDefault(draft, clients);
  // Of a report on each client, each sees their own.
  if (clients.length === 0 || draft.covers === "clients") return null;
  const chosen = draft.clients ?? usual;
  const names = clients
    .filter((client) => chosen.includes(client.id) || isMailed(draft, client))
    .map(({ name }) => name);
  return (
    <Card title={t("part.audience")}>
      <div className="flex flex-col gap-3">
        <CheckList
          label={t("audience.label")}
          options={clients}
          chosen={chosen}
          onChange={(ids) => set({ clients: ids })}
        />
        <p className="font-medium">
          {names.length > 0 ? t("audience.seen", { names: names.join(", ") }) : t("audience.nobody")}
        </p>
        <p className="text-muted">{t("audience.hint")}</p>
      </div>
    </Card>
  );
}

const isMailed = ({ recipients }: Draft, { contact_email }: Client) =>
  contact_email !== "" && recipients.some(({ email }) => email.toLowerCase() === contact_email);

/** Who sees it while nobody chose, as the server decides it. */
function useDefault({ covers, folder_id, recipients }: Draft, clients: readonly Client[]): string[] {
  const { user } = useSession();
  const members = useRead(getCompany).data?.company?.members ?? [];
  const team = members.filter(({ folders }) => folders === null).map(({ email }) => email.toLowerCase());
  return clientsSeeing({
    folderId: covers === "folder" ? folder_id : null,
    emails: recipients.map(({ email }) => email),
    team: new Set([...team, user?.email.toLowerCase() ?? ""]),
    clients: new Set(clients.map(({ id }) => id)),
    chosen: undefined,
  });
}
