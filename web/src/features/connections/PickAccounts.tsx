import type { ConnectionState } from "@owlstat/core/connections/contract.ts";
import type { ReactNode } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { AccountChoice } from "./AccountChoice.tsx";
import { useConnections } from "./api.ts";

type PickAccountsProps = {
  /** The button that leads to the provider again. */
  again: ReactNode;
  /** The address for connecting the first time. */
  connectAt: string;
  onDone: () => void;
};

/** One's own Instagram accounts, or why there are none and what to do. */
export function PickAccounts({ again, connectAt, onDone }: PickAccountsProps) {
  const { data, error, isFetching, refetch } = useConnections();
  const retry = () => void refetch();
  return (
    <Loading when={!data && !error} skeleton={<ChoiceSkeleton />}>
      {data?.state === "ready" && data.accounts.length > 0 && <AccountChoice found={data} onDone={onDone} />}
      {data?.state === "ready" && data.accounts.length === 0 && (
        <NoneFound busy={isFetching} onRetry={retry} />
      )}
      {data && data.state !== "ready" && <Closed state={data.state} again={again} connectAt={connectAt} />}
      {!data && error && <Failed error={error} busy={isFetching} onRetry={retry} />}
    </Loading>
  );
}

type ClosedProps = Pick<PickAccountsProps, "again" | "connectAt"> & {
  state: Exclude<ConnectionState, "ready">;
};

function Closed({ state, again, connectAt }: ClosedProps) {
  const t = useT("connections");
  const connect = (
    <LinkButton to={connectAt} variant="secondary" icon="link">
      {t("not_connected.act")}
    </LinkButton>
  );
  return (
    <EmptyState
      compact
      kind={state === "not_connected" ? "first" : "forbidden"}
      icon={state === "permission_missing" ? "lock" : "link"}
      title={t(`${state}.title`)}
      text={t(`${state}.text`)}
      action={state === "not_connected" ? connect : again}
    />
  );
}

type RetryProps = { busy: boolean; onRetry: () => void };

function NoneFound({ busy, onRetry }: RetryProps) {
  const t = useT("connections");
  return (
    <EmptyState
      compact
      kind="nothing"
      title={t("none.title")}
      text={t("none.text")}
      action={
        <Button variant="secondary" icon="refresh" busy={busy} onClick={onRetry}>
          {t("none.act")}
        </Button>
      }
    />
  );
}

function Failed({ error, busy, onRetry }: RetryProps & { error: CallError }) {
  const t = useT("connections");
  const textOf = useErrorText();
  return (
    <EmptyState
      compact
      kind="error"
      title={t("failed.title")}
      text={textOf(error)}
      action={
        <Button variant="secondary" icon="refresh" busy={busy} onClick={onRetry}>
          {t("failed.act")}
        </Button>
      }
    />
  );
}

function ChoiceSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col divide-y divide-line rounded-card border border-line">
        {["first", "second", "third"].map((row) => (
          <div key={row} className="flex items-center gap-3 px-3 py-1.5">
            <Skeleton className="mx-1 size-4.5" />
            <Skeleton round className="size-10" />
            <div className="flex flex-1 flex-col gap-1.5">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3 w-48 max-w-full" />
            </div>
          </div>
        ))}
      </div>
      <div className="flex items-center justify-between">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-11 w-40" />
      </div>
    </div>
  );
}
