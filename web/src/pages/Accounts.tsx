import type { Account } from "@owlstat/core/accounts/contract.ts";
import { guidePath } from "@owlstat/core/support/guides.ts";
import { type ReactNode, useState } from "react";
import { AccountsSkeleton } from "../features/accounts/AccountsSkeleton.tsx";
import { AddAccount, type Added } from "../features/accounts/AddAccount.tsx";
import { useAccounts } from "../features/accounts/api.ts";
import { SlotsMeter } from "../features/accounts/SlotsMeter.tsx";
import { useAccountsView } from "../features/accounts/use-accounts-view.ts";
import { useSince } from "../features/dashboard/api.ts";
import { SINCE_ROOM, SinceSentence } from "../features/dashboard/SinceSentence.tsx";
import { useFolders } from "../features/folders/api.ts";
import { useSharedLists } from "../features/imports/api.ts";
import { ImportButton } from "../features/imports/ImportButton.tsx";
import { ListForViewers } from "../features/imports/ListForViewers.tsx";
import { RunningImports } from "../features/imports/RunningImports.tsx";
import { ShareListButton } from "../features/imports/ShareListButton.tsx";
import { HandleInput } from "../features/profiles/HandleInput.tsx";
import { useMayWrite } from "../platform/session/may-write.ts";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../ui/layout/LoadFailed.tsx";
import { Loading } from "../ui/layout/Loading.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { Skeleton, SkeletonText } from "../ui/layout/Skeleton.tsx";
import { AccountsBoard } from "./accounts/AccountsBoard.tsx";
import { useShown } from "./accounts/use-shown.ts";

const NONE: readonly Account[] = [];

/** The tracked accounts with their current figures, in folders and in any order. */
export function Page() {
  const { data, error, refetch, isFetching } = useAccounts();
  const { folders, ready } = useFolders();
  const mayWrite = useMayWrite();
  const control = useAccountsView();
  const { adding, change } = control;
  const [added, setAdded] = useState<Added | null>(null);
  const accounts = data?.accounts ?? NONE;
  const known = new Set(accounts.map(({ username }) => username));
  const list = useShown(accounts, folders, control.view);
  const [had, setHad] = useState(false);
  if (known.size > 0 && !had) setHad(true);
  const open = adding && mayWrite && known.size > 0;
  const adder = { Box: HandleInput, known, added, onAdded: setAdded };
  const onFirst = (first: Added) => {
    setAdded(first);
    change({ add: true });
  };
  const empty = (
    <NoAccount
      mayWrite={mayWrite}
      cleared={had}
      adder={<AddAccount {...adder} onAdded={onFirst} focus={adding} />}
    />
  );
  return (
    <div className="@container flex flex-col gap-4">
      <Header slots={data?.slots}>
        {mayWrite && data && (
          <ShareShown shown={list.shown} name={folders.find(({ id }) => id === list.view.folder)?.name} />
        )}
        {mayWrite && <ImportButton />}
        {mayWrite && known.size > 0 && <AddButton open={open} onClick={() => change({ add: !open })} />}
      </Header>
      <News />
      {!mayWrite && <ListForViewers />}
      <RunningImports />
      {open && (
        <Card>
          <AddAccount {...adder} focus />
        </Card>
      )}
      {error && !data ? (
        <Card>
          <LoadFailed onRetry={refetch} />
        </Card>
      ) : (
        <Loading when={!data || !ready} skeleton={<AccountsSkeleton />}>
          {known.size > 0 || folders.length > 0 ? (
            <AccountsBoard accounts={accounts} {...list} control={control} empty={empty} stale={isFetching} />
          ) : (
            empty
          )}
        </Loading>
      )}
    </div>
  );
}

/** What changed since the last visit. */
function News() {
  const { data, isPending, error, fetchStatus } = useSince();
  if (data?.since) return <SinceSentence since={data.since} accounts={data.accounts} />;
  if (!isPending || error || fetchStatus === "idle") return null;
  return (
    <div className={SINCE_ROOM}>
      <SkeletonText lines={2} />
    </div>
  );
}

type HeaderProps = { slots: { used: number; total: number } | null | undefined; children: ReactNode };

function Header({ slots, children }: HeaderProps) {
  const t = useT("accounts");
  const limited = useSession().user?.space.limited;
  const lead = slots ? <SlotsMeter {...slots} /> : <Skeleton className="my-0.5 h-5 w-56" />;
  return (
    <PageHeader
      title={t("accounts.title")}
      lead={!limited && lead}
      guide={guidePath("track")}
      actions={children}
    />
  );
}

function AddButton({ open, onClick }: { open: boolean; onClick: () => void }) {
  const t = useT("accounts");
  return (
    <Button icon="plus" aria-expanded={open} onClick={onClick}>
      {t("add.open")}
    </Button>
  );
}

/** Shares the accounts being shown. If there are none, leads to the lists shared before. */
function ShareShown({ shown, name }: { shown: readonly Account[]; name: string | undefined }) {
  const { data } = useSharedLists(shown.length === 0);
  if (shown.length === 0 && !data?.lists.length) return null;
  return <ShareListButton usernames={shown.map(({ username }) => username)} name={name} />;
}

type NoAccountProps = { mayWrite: boolean; cleared: boolean; adder: ReactNode };

/** Shown when there is nothing to list: how to add an account. */
function NoAccount({ mayWrite, cleared, adder }: NoAccountProps) {
  const t = useT("accounts");
  return (
    <Card>
      {cleared && mayWrite ? (
        <EmptyState kind="cleared" title={t("cleared.title")} text={t("cleared.text")} />
      ) : (
        <EmptyState
          kind="first"
          icon="users"
          title={mayWrite ? t("first.title") : t("empty.title")}
          text={mayWrite ? t("first.text") : t("first.viewer")}
        />
      )}
      {mayWrite && <div className="mx-auto max-w-dialog pb-8">{adder}</div>}
    </Card>
  );
}
