import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { Folder } from "@owlstat/core/folders/contract.ts";
import { type ReactNode, useMemo, useState } from "react";
import { AccountCards } from "../../features/accounts/AccountCards.tsx";
import { AccountsTable } from "../../features/accounts/AccountsTable.tsx";
import { BulkBar } from "../../features/accounts/BulkBar.tsx";
import type { AccountControl } from "../../features/accounts/control.ts";
import { Toolbar } from "../../features/accounts/Toolbar.tsx";
import type { useAccountsView } from "../../features/accounts/use-accounts-view.ts";
import { useLayout } from "../../features/accounts/use-layout.ts";
import { useFileAccounts, useFolders } from "../../features/folders/api.ts";
import { FileDialog } from "../../features/folders/FileDialog.tsx";
import { FolderDialog } from "../../features/folders/FolderDialog.tsx";
import { FolderRail } from "../../features/folders/FolderRail.tsx";
import { TakeOut } from "../../features/folders/TakeOut.tsx";
import { ShareListButton } from "../../features/imports/ShareListButton.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { NothingShown } from "./NothingShown.tsx";
import { useAccountControl } from "./use-account-control.ts";
import type { Shown } from "./use-shown.ts";

type BoardProps = Shown & {
  accounts: readonly Account[];
  control: ReturnType<typeof useAccountsView>;
  stale: boolean;
  /** Replaces the list when there are folders but no accounts. */
  empty: ReactNode;
};

type Asked = { folder: Folder | null } | { file: readonly string[] } | null;

/** Folders, search and the list, with all their actions. */
export function AccountsBoard({ accounts, view, shown, control: page, stale, empty }: BoardProps) {
  const t = useT("accounts");
  const { folders } = useFolders();
  const [asked, setAsked] = useState<Asked>(null);
  const file = useFileAccounts();
  const ask = (usernames: readonly string[]) => setAsked({ file: usernames });
  const { control, said } = useAccountControl({ accounts, shown, view, folders, file: ask });
  const current = folders.find(({ id }) => id === view.folder);
  return (
    <>
      <FolderRail
        folders={folders}
        current={view.folder}
        counts={useCounts(accounts)}
        linkTo={page.folderLink}
        mayWrite={control.mayWrite}
        onNew={() => setAsked({ folder: null })}
        onChange={(folder) => setAsked({ folder })}
        onFile={file}
        onDeleted={() => page.change({ folder: null })}
      />
      {accounts.length > 0 ? (
        <Lists page={page} view={view} shown={shown} control={control} stale={stale} />
      ) : (
        empty
      )}
      <output className="sr-only">{t("list.count", { count: shown.length })}</output>
      <output className="sr-only">{said}</output>
      {control.mayWrite && (
        <BulkBar
          control={control}
          share={<ShareListButton usernames={[...control.selected]} name={current?.name} />}
          takeOut={
            <TakeOut
              label={t("bulk.takeOut")}
              accounts={shown.filter(({ username }) => control.selected.has(username))}
              folders={folders}
              current={current}
              onFile={file}
            />
          }
        />
      )}
      <Dialogs asked={asked} accounts={accounts} folders={folders} onClose={() => setAsked(null)} />
    </>
  );
}

function useCounts(accounts: readonly Account[]) {
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const id of accounts.flatMap(({ folders }) => folders)) counts.set(id, (counts.get(id) ?? 0) + 1);
    return {
      all: accounts.length,
      none: accounts.filter(({ folders }) => folders.length === 0).length,
      of: (folder: string) => counts.get(folder) ?? 0,
    };
  }, [accounts]);
}

type ListsProps = Shown & { page: BoardProps["control"]; control: AccountControl; stale: boolean };

/** More than fill a screen; the rest follows after hydration. */
const FIRST_PAINT = { table: 24, cards: 8 };

function Lists({ page, view, shown, control, stale }: ListsProps) {
  const layout = useLayout(page.view.layout);
  const first = layout === null;
  return (
    <div className="flex flex-col gap-4" aria-busy={stale || undefined}>
      <Toolbar control={page} layout={layout} />
      {shown.length === 0 && <NothingShown view={view} page={page} />}
      {shown.length > 0 && layout !== "cards" && (
        <div key="table" className={first ? "max-md:hidden" : undefined}>
          <AccountsTable
            accounts={shown}
            control={control}
            sort={view.sort}
            onSort={(sort) => page.change({ sort })}
            most={first ? FIRST_PAINT.table : undefined}
          />
        </div>
      )}
      {shown.length > 0 && layout !== "table" && (
        <div key="cards" className={first ? "md:hidden" : undefined}>
          <AccountCards accounts={shown} control={control} most={first ? FIRST_PAINT.cards : undefined} />
        </div>
      )}
    </div>
  );
}

type DialogsProps = {
  asked: Asked;
  accounts: readonly Account[];
  folders: readonly Folder[];
  onClose: () => void;
};

function Dialogs({ asked, accounts, folders, onClose }: DialogsProps) {
  if (!asked) return null;
  if ("folder" in asked) return <FolderDialog folder={asked.folder} folders={folders} onClose={onClose} />;
  const names = new Set(asked.file);
  const filed = accounts.filter(({ username }) => names.has(username));
  return <FileDialog accounts={filed} folders={folders} onClose={onClose} />;
}
