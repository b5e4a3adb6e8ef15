import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import type { listConnectedPages } from "@owlstat/core/connections/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import type { ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { LoginCard } from "./LoginCard.tsx";
import { PageRow } from "./PageRow.tsx";
import { ReminderSwitch } from "./ReminderSwitch.tsx";
import { useConnectedPages, useDisconnect } from "./use-connected-pages.ts";

type ConnectedPagesProps = {
  /** The buttons that lead to Facebook or Instagram: for the first time, for a further login, to connect again. */
  connect: ReactNode;
  more: ReactNode;
  again: (provider: ConnectionProvider) => ReactNode;
};

/** The connected accounts of the space, by the login they are read through. */
export function ConnectedPages({ connect, more, again }: ConnectedPagesProps) {
  const t = useT("connections");
  const { data, error } = useConnectedPages();
  const textOf = useErrorText();
  return (
    <Loading when={!data && !error} skeleton={<Skeleton className="h-64 rounded-card" />}>
      {data ? (
        <Listed data={data} connect={connect} more={more} again={again} />
      ) : (
        error && (
          <Card>
            <EmptyState compact kind="error" title={t("failed.title")} text={textOf(error)} />
          </Card>
        )
      )}
    </Loading>
  );
}

function Listed({
  data,
  connect,
  more,
  again,
}: ConnectedPagesProps & { data: Answer<typeof listConnectedPages> }) {
  const t = useT("connections");
  const disconnect = useDisconnect();
  const { logins, pages } = data;
  const left = pages.filter(({ login_id }) => login_id === null);
  if (logins.length === 0 && left.length === 0) {
    return (
      <>
        <Card title={t("pages.title")}>
          <EmptyState
            kind="first"
            icon="link"
            title={t("empty.title")}
            text={t("empty.text")}
            action={connect}
          />
        </Card>
        <ReminderSwitch />
      </>
    );
  }
  return (
    <>
      <div className="flex max-w-prose flex-col gap-2 text-muted">
        <p>{t("pages.text")}</p>
        <p>{t("pages.history")}</p>
      </div>
      {left.length > 0 && (
        <Card title={t("left.title")} subtitle={t("left.text")}>
          <ul className="flex flex-col divide-y divide-line">
            {left.map((page) => (
              <PageRow key={page.id} page={page} onDisconnect={() => void disconnect.page(page)} />
            ))}
          </ul>
        </Card>
      )}
      {logins.map((login) => {
        const own = pages.filter(({ login_id }) => login_id === login.id);
        return (
          <LoginCard
            key={login.id}
            login={login}
            pages={own}
            again={again(login.provider)}
            onDisconnect={() => void disconnect.login(login.id, own.length)}
            onDisconnectPage={(page) => void disconnect.page(page)}
          />
        );
      })}
      {more}
      <ReminderSwitch />
    </>
  );
}
