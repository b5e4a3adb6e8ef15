import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { Folder } from "@owlstat/core/folders/contract.ts";
import { type FormEvent, useRef } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { ColourDot } from "../../ui/marks/ColourDot.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useCreateFolder, useFileAccounts } from "./api.ts";
import { useFormText } from "./FolderDialog.tsx";
import { nextColor } from "./next-color.ts";

type FileDialogProps = {
  /** The accounts to file, with their current folders. */
  accounts: readonly Pick<Account, "username" | "folders">[];
  folders: readonly Folder[];
  onClose: () => void;
};

/** Ticks the folders of some accounts; each change is saved at once. */
export function FileDialog({ accounts, folders, onClose }: FileDialogProps) {
  const t = useT("folders");
  const file = useFileAccounts();
  const usernames = accounts.map(({ username }) => username);
  const insideOf = ({ id }: Folder) => accounts.filter((account) => account.folders.includes(id)).length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("file.title")}
      description={t("file.text", { count: accounts.length, username: usernames[0] ?? "" })}
      footer={<Button onClick={onClose}>{t("file.done")}</Button>}
    >
      <div className="flex flex-col gap-4">
        {folders.length === 0 && <p>{t("file.empty")}</p>}
        <ul className="flex flex-col">
          {folders.map((folder, index) => (
            <li key={folder.id}>
              <Checkbox
                label={
                  <span className="inline-flex items-center gap-2 wrap-anywhere">
                    <ColourDot color={folder.color} />
                    {folder.name}
                  </span>
                }
                checked={accounts.length > 0 && insideOf(folder) === accounts.length}
                mixed={insideOf(folder) > 0 && insideOf(folder) < accounts.length}
                onChange={({ target }) => file(folder, usernames, target.checked)}
                data-autofocus={index === 0 || undefined}
              />
            </li>
          ))}
        </ul>
        <NewFolder folders={folders} onMade={(folder) => file(folder, usernames, true)} />
      </div>
    </Dialog>
  );
}

type NewFolderProps = { folders: readonly Folder[]; onMade: (folder: Folder) => void };

function NewFolder({ folders, onMade }: NewFolderProps) {
  const t = useT("folders");
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateFolder();
  const problem = useFormText(create.error);
  useShowError(create.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name === "" || create.isPending) return;
    create.mutateAsync({ name, color: nextColor(folders) }).then(
      ({ folder }) => {
        form.current?.reset();
        onMade(folder);
      },
      () => {},
    );
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex items-end gap-2">
      <Field label={t("file.new")} error={problem} className="flex-1">
        <Input
          name="name"
          maxLength={60}
          autoComplete="off"
          data-autofocus={folders.length === 0 || undefined}
        />
      </Field>
      <Button variant="secondary" busy={create.isPending}>
        {t("file.create")}
      </Button>
    </form>
  );
}
