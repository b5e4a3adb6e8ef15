import type { Client } from "@owlstat/core/clients/agency-contract.ts";
import { guidePath } from "@owlstat/core/support/guides.ts";
import { useState } from "react";
import { useClients } from "../features/clients/api.ts";
import { ClientsTable } from "../features/clients/ClientsTable.tsx";
import { useMayManage, useMayWork } from "../platform/session/may-write.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../ui/layout/LoadFailed.tsx";
import { Loading } from "../ui/layout/Loading.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { SkeletonText } from "../ui/layout/Skeleton.tsx";
import { NewClient } from "./clients/NewClient.tsx";

/** The clients of an agency, and the form that makes one. */
export function Page() {
  const t = useT("clients");
  const mayWrite = useMayWork("clients");
  const mayManage = useMayManage();
  const [making, setMaking] = useState(false);
  const { data, error, refetch } = useClients(mayWrite);
  if (!mayWrite)
    return (
      <EmptyPage
        heading={t("page.heading")}
        kind="first"
        icon="users"
        title={t("page.emptyTitle")}
        text={t("page.viewer")}
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("page.heading")}
        lead={t("page.lead")}
        guide={guidePath("brand")}
        actions={
          mayManage && (
            <Button icon="plus" onClick={() => setMaking(true)}>
              {t("page.new")}
            </Button>
          )
        }
      />
      {error && !data ? (
        <Card>
          <LoadFailed onRetry={refetch} />
        </Card>
      ) : (
        <Loading when={!data} skeleton={<SkeletonText lines={8} />}>
          {data && <Listing clients={data.clients} />}
        </Loading>
      )}
      {making && (
        <NewClient taken={new Set(data?.clients.map(({ id }) => id))} onClose={() => setMaking(false)} />
      )}
    </div>
  );
}

function Listing({ clients }: { clients: readonly Client[] }) {
  const t = useT("clients");
  const active = clients.filter(({ archived_at }) => archived_at === null);
  const archived = clients.filter(({ archived_at }) => archived_at !== null);
  if (clients.length === 0)
    return (
      <Card>
        <EmptyState kind="first" icon="users" title={t("page.emptyTitle")} text={t("page.emptyText")} />
      </Card>
    );
  return (
    <>
      {active.length > 0 && <ClientsTable caption={t("page.heading")} clients={active} />}
      {archived.length > 0 && (
        <section aria-labelledby="archived-clients" className="flex flex-col gap-3">
          <h2 id="archived-clients" className="text-lg font-semibold">
            {t("page.archived")}
          </h2>
          <ClientsTable caption={t("page.archived")} clients={archived} />
        </section>
      )}
    </>
  );
}
