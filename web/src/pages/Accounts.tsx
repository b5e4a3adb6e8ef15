import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { Folder } from "@owlstat/core/folders/contract.ts";
import { type ReactNode, useState } from "react";
import { AccountsSkeleton } from "../features/accounts/AccountsSkeleton.tsx";
import { AddAccount, type Added } from "../features/accounts/AddAccount.tsx";
import { useAccounts, useMayWrite } from "../features/accounts/api.ts";
import { SlotsMeter } from "../features/accounts/SlotsMeter.tsx";
import { useAccountsView } from "../features/accounts/use-accounts-view.ts";
import { useFolders } from "../features/folders/api.ts";
import { ImportButton } from "../features/imports/ImportButton.tsx";
import { RunningImports } from "../features/imports/RunningImports.tsx";
import { ShareListButton } from "../features/imports/ShareListButton.tsx";
import { HandleInput } from "../features/profiles/HandleInput.tsx";
import { useT } from "../platform/i18n.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Loading } from "../ui/Loading.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { AccountsBoard } from "./accounts/AccountsBoard.tsx";

const NONE: readonly Account[] = [];

/** The accounts one tracks: what they look like today, in folders and in any order. */
export function Page() {
  const { data, error, refetch, isFetching } = useAccounts();
  const { folders, ready } = useFolders();
  const mayWrite = useMayWrite();
  const control = useAccountsView();
  const { adding, change } = control;
  const [added, setAdded] = useState<Added | null>(null);
  const accounts = data?.accounts ?? NONE;
  const known = new Set(accounts.map(({ username }) => username));
  const open = adding && mayWrite && known.size > 0;
  const adder = { Box: HandleInput, known, added, onAdded: setAdded };
  const onFirst = (first: Added) => {
    setAdded(first);
    change({ add: true });
  };
  return (
    <div className="flex flex-col gap-4">
      <Header slots={data?.slots}>
        {mayWrite && <ShareShown accounts={accounts} folders={folders} folder={control.view.folder} />}
        {mayWrite && <ImportButton />}
        {mayWrite && known.size > 0 && <AddButton open={open} onClick={() => change({ add: !open })} />}
      </Header>
      <RunningImports />
      {open && (
        <Card>
          <AddAccount {...adder} focus />
        </Card>
      )}
      {error && !data ? (
        <Lost retry={() => void refetch()} />
      ) : (
        <Loading when={!data || !ready} skeleton={<AccountsSkeleton />}>
          {known.size > 0 ? (
            <AccountsBoard accounts={accounts} control={control} stale={isFetching} />
          ) : (
            <FirstAccount mayWrite={mayWrite} adder={<AddAccount {...adder} onAdded={onFirst} />} />
          )}
        </Loading>
      )}
    </div>
  );
}

type HeaderProps = { slots: { used: number; total: number } | undefined; children: ReactNode };

function Header({ slots, children }: HeaderProps) {
  const t = useT("accounts");
  const lead = slots ? <SlotsMeter {...slots} /> : <Skeleton className="my-0.5 h-5 w-56" />;
  return <PageHeader title={t("accounts.title")} lead={lead} actions={children} />;
}

function AddButton({ open, onClick }: { open: boolean; onClick: () => void }) {
  const t = useT("accounts");
  return (
    <Button icon="plus" aria-expanded={open} onClick={onClick}>
      {t("add.open")}
    </Button>
  );
}

type ShareShownProps = { accounts: readonly Account[]; folders: readonly Folder[]; folder: string | null };

/** Shares what one looks at: all accounts, or those of the folder. */
function ShareShown({ accounts, folders, folder }: ShareShownProps) {
  const current = folders.find(({ id }) => id === folder);
  const within = current ? accounts.filter((account) => account.folders.includes(current.id)) : accounts;
  if (within.length === 0) return null;
  return <ShareListButton usernames={within.map(({ username }) => username)} name={current?.name} />;
}

/** Before there is anything to list, the way to the first account. */
function FirstAccount({ mayWrite, adder }: { mayWrite: boolean; adder: ReactNode }) {
  const t = useT("accounts");
  return (
    <Card>
      <EmptyState
        kind="first"
        icon="users"
        title={mayWrite ? t("first.title") : t("empty.title")}
        text={mayWrite ? t("first.text") : t("first.viewer")}
      />
      {mayWrite && <div className="mx-auto max-w-dialog pb-8">{adder}</div>}
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
