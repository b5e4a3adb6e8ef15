import type { Client } from "@owlstat/core/clients/agency-contract.ts";
import { guidePath } from "@owlstat/core/support/guides.ts";
import { type ReactNode, useState } from "react";
import { useClients } from "../features/clients/api.ts";
import { ClientsTable } from "../features/clients/ClientsTable.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useMayManage, useMayWork } from "../platform/session/may-write.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { searchFor } from "../platform/texts/search.ts";
import { Button } from "../ui/controls/Button.tsx";
import { SearchField } from "../ui/controls/SearchField.tsx";
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
  const [making, setMaking] = useState(useSearchParams().has("new"));
  const make = mayManage && (
    <Button icon="plus" onClick={() => setMaking(true)}>
      {t("page.new")}
    </Button>
  );
  const { data, error, refetch } = useClients(mayWrite);
  const none = data?.clients.length === 0;
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
        actions={!none && make}
      />
      {error && !data ? (
        <Card>
          <LoadFailed onRetry={refetch} />
        </Card>
      ) : (
        <Loading when={!data} skeleton={<SkeletonText lines={8} />}>
          {data && (none ? <NoClients action={make} /> : <Listing clients={data.clients} />)}
        </Loading>
      )}
      {making && mayManage && (
        <NewClient taken={new Set(data?.clients.map(({ id }) => id))} onClose={() => setMaking(false)} />
      )}
    </div>
  );
}

function NoClients({ action }: { action: ReactNode }) {
  const t = useT("clients");
  return (
    <Card>
      <EmptyState
        kind="first"
        icon="users"
        title={t("page.emptyTitle")}
        text={t("page.emptyText")}
        action={action}
      />
    </Card>
  );
}

/** From so many clients on they can be searched. */
const MANY = 8;

function Listing({ clients }: { clients: readonly Client[] }) {
  const t = useT("clients");
  const [typed, setTyped] = useState("");
  const finds = searchFor(typed);
  const found = clients.filter((one) => finds(`${one.name} ${one.contact_name} ${one.contact_email}`));
  const active = found.filter(({ archived_at }) => archived_at === null);
  const archived = found.filter(({ archived_at }) => archived_at !== null);
  return (
    <>
      {clients.length > MANY && (
        <SearchField label={t("page.search")} typed={typed} onTyped={setTyped} className="max-w-dialog" />
      )}
      <p role="status" className="text-muted empty:-mt-6">
        {found.length === 0 && t("page.noMatch", { search: typed.trim() })}
      </p>
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
