import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import {
  changeFolder,
  createFolder,
  deleteFolder,
  type Folder,
  fileAccounts,
  listFolders,
} from "@owlstat/core/folders/contract.ts";
import { useCall, usePatch, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

const NONE: readonly Folder[] = [];

/** `ready` once the folders are loaded or could not be read. */
export function useFolders(): { folders: readonly Folder[]; ready: boolean } {
  const { data, isPending } = useRead(listFolders);
  return { folders: data?.folders ?? NONE, ready: !isPending };
}

export const useCreateFolder = () => useCall(createFolder, { refresh: [listFolders] });
export const useChangeFolder = () => useCall(changeFolder, { refresh: [listFolders] });
export const useDeleteFolder = () => useCall(deleteFolder, { refresh: [listFolders, listAccounts] });

export type FileAccounts = (
  folder: Pick<Folder, "id" | "name">,
  usernames: readonly string[],
  inside: boolean,
) => void;

/** Adds accounts to a folder or removes them: first here, then on the server, with a message. */
export function useFileAccounts(): FileAccounts {
  const t = useT("folders");
  const toast = useToast();
  const patch = usePatch(listAccounts);
  const call = useCall(fileAccounts, { refresh: [listFolders, listAccounts] });
  useShowError(call.error);
  const file: FileAccounts = ({ id, name }, usernames, inside) => {
    const changed = new Set(usernames);
    const takeBack = patch((answer) => ({
      ...answer,
      accounts: answer.accounts.map((account) => {
        if (!changed.has(account.username) || account.folders.includes(id) === inside) return account;
        const folders = inside ? [...account.folders, id] : account.folders.filter((other) => other !== id);
        return { ...account, folders };
      }),
    }));
    const values = { count: usernames.length, username: usernames[0] ?? "", folder: name };
    call.mutateAsync({ id, usernames: [...usernames], inside }).then(
      () =>
        toast({
          tone: "success",
          text: t(inside ? "filed" : "unfiled", values),
          action: { label: t("undo"), onClick: () => file({ id, name }, usernames, !inside) },
        }),
      takeBack,
    );
  };
  return file;
}
