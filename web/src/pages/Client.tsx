import { getClient, listClients } from "@owlstat/core/clients/agency-contract.ts";
import { useState } from "react";
import { useClient } from "../features/clients/api.ts";
import { ClientAccess } from "../features/clients/ClientAccess.tsx";
import { AccountsOf, GoalsOf, NotesOf, ReportsOf } from "../features/clients/ClientCards.tsx";
import { CloneClient } from "../features/clients/CloneClient.tsx";
import { EditClient } from "../features/clients/EditClient.tsx";
import { FolderBrandDialog } from "../features/whitelabel/FolderBrandDialog.tsx";
import { useReload } from "../platform/calls/query.tsx";
import { useRouteParam } from "../platform/routing/route.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";
import { LoadFailed } from "../ui/layout/LoadFailed.tsx";
import { Loading } from "../ui/layout/Loading.tsx";
import { SkeletonText } from "../ui/layout/Skeleton.tsx";
import { type ClientAct, ClientHead } from "./clients/ClientHead.tsx";

/** One client with everything that belongs to it. */
export function Page() {
  const { data, error, refetch, missing } = useClient(useRouteParam("id"));
  const [act, setAct] = useState<ClientAct | null>(null);
  const reload = useReload();
  const close = () => {
    setAct(null);
    void reload(listClients, getClient);
  };
  if (missing) return <Missing />;
  return (
    <div className="flex flex-col gap-6">
      {error && !data ? (
        <Card>
          <LoadFailed onRetry={refetch} />
        </Card>
      ) : (
        <Loading when={!data} skeleton={<SkeletonText lines={8} />}>
          {data && (
            <>
              <ClientHead client={data.client} onAct={setAct} />
              <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
                <AccountsOf client={data.client} accounts={data.accounts} />
                <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-3">
                  <ReportsOf client={data.client} reports={data.reports} />
                  <ClientAccess
                    client={data.client}
                    accounts={data.accounts}
                    links={data.links}
                    connect_links={data.connect_links}
                    logins={data.logins}
                  />
                </div>
                <GoalsOf client={data.client} goals={data.goals} accounts={data.accounts} />
                <NotesOf notes={data.notes} />
              </div>
              {act === "edit" && <EditClient client={data.client} accounts={data.accounts} onClose={close} />}
              {act === "clone" && <CloneClient client={data.client} onClose={close} />}
              {act === "brand" && (
                <FolderBrandDialog
                  folder={{ folder_id: data.client.id, folder: data.client.name, brand: data.client.brand }}
                  onClose={close}
                />
              )}
            </>
          )}
        </Loading>
      )}
    </div>
  );
}

function Missing() {
  const t = useT("clients");
  return (
    <EmptyPage
      heading={t("page.heading")}
      kind="first"
      icon="users"
      title={t("one.missing")}
      text={t("one.missingText")}
      action={<LinkButton to="/clients">{t("one.back")}</LinkButton>}
    />
  );
}
