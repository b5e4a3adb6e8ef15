import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { ReactNode } from "react";
import { AccountsSkeleton } from "../features/accounts/AccountsSkeleton.tsx";
import { AddAccount } from "../features/accounts/AddAccount.tsx";
import { useAccounts, useMayWrite } from "../features/accounts/api.ts";
import { SlotsMeter } from "../features/accounts/SlotsMeter.tsx";
import { useAccountsView } from "../features/accounts/use-accounts-view.ts";
import { HandleInput } from "../features/profiles/HandleInput.tsx";
import { useT } from "../platform/i18n.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Loading } from "../ui/Loading.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { AccountsBoard } from "./accounts/AccountsBoard.tsx";

/** The accounts one tracks: what they look like today, in folders and in any order. */
export function Page() {
  const t = useT("accounts");
  const { data, error, refetch, isFetching } = useAccounts();
  const mayWrite = useMayWrite();
  const control = useAccountsView();
  const { adding, change } = control;
  const known = new Set(data?.accounts.map(({ username }) => username));
  const open = adding && mayWrite && known.size > 0;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t("accounts.title")}
        lead={data ? <SlotsMeter {...data.slots} /> : <Skeleton className="my-0.5 h-5 w-56" />}
        actions={
          mayWrite &&
          known.size > 0 && (
            <Button icon="plus" aria-expanded={open} onClick={() => change({ add: !open })}>
              {t("add.open")}
            </Button>
          )
        }
      />
      {open && (
        <Card>
          <AddAccount Box={HandleInput} known={known} focus />
        </Card>
      )}
      {error && !data ? (
        <Lost retry={() => void refetch()} />
      ) : (
        <Loading when={!data} skeleton={<AccountsSkeleton />}>
          <List accounts={data?.accounts ?? []} mayWrite={mayWrite}>
            <AccountsBoard accounts={data?.accounts ?? []} control={control} stale={isFetching} />
          </List>
        </Loading>
      )}
    </div>
  );
}

type ListProps = { accounts: readonly Account[]; mayWrite: boolean; children: ReactNode };

/** Before there is anything to list, the way to the first account. */
function List({ accounts, mayWrite, children }: ListProps) {
  const t = useT("accounts");
  if (accounts.length > 0) return children;
  return (
    <Card>
      <EmptyState
        kind="first"
        icon="users"
        title={mayWrite ? t("first.title") : t("empty.title")}
        text={mayWrite ? t("first.text") : t("first.viewer")}
      />
      {mayWrite && (
        <div className="mx-auto max-w-dialog pb-8">
          <AddAccount Box={HandleInput} known={new Set()} />
        </div>
      )}
    </Card>
  );
}

function Lost({ retry }: { retry: () => void }) {
  const t = useT("accounts");
  return (
    <Card>
      <EmptyState
        kind="error"
        action={
          <Button variant="secondary" icon="refresh" onClick={retry}>
            {t("lost.action")}
          </Button>
        }
      />
    </Card>
  );
}
