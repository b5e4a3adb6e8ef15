import type { Folder, FolderColor } from "@owlstat/core/folders/contract.ts";
import { type FormEvent, useId, useState } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useChangeFolder, useCreateFolder } from "./api.ts";
import { ColorField } from "./ColorField.tsx";
import { nextColor } from "./next-color.ts";

type FolderDialogProps = {
  /** The folder to change; null makes a new one. */
  folder: Folder | null;
  folders: readonly Folder[];
  onClose: () => void;
};

/** Name, colour and, in a company, who sees the folder. */
export function FolderDialog({ folder, folders, onClose }: FolderDialogProps) {
  const t = useT("folders");
  const ui = useT("ui");
  const id = useId();
  const { user } = useSession();
  const [color, setColor] = useState<FolderColor>(() => folder?.color ?? nextColor(folders));
  const [shared, setShared] = useState(folder?.shared ?? true);
  const { save, busy, problem } = useSave(folder, onClose);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save({ name: String(new FormData(event.currentTarget).get("name") ?? "").trim(), color, shared });
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {ui("cancel")}
      </Button>
      <Button form={id} busy={busy}>
        {t(folder ? "edit.save" : "edit.create")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t(folder ? "edit.change" : "edit.new")} footer={footer}>
      <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <Field label={t("edit.name")} error={problem}>
          <Input name="name" defaultValue={folder?.name} maxLength={60} autoComplete="off" data-autofocus />
        </Field>
        <ColorField value={color} onChange={setColor} />
        {user?.space.kind === "company" && (folder?.mine ?? true) && (
          <div>
            <Switch
              label={t("edit.shared")}
              checked={shared}
              onChange={({ target }) => setShared(target.checked)}
            />
            <p className="text-muted">{t("edit.sharedHint")}</p>
          </div>
        )}
      </form>
    </Dialog>
  );
}

type Values = { name: string; color: FolderColor; shared: boolean };

function useSave(folder: Folder | null, onClose: () => void) {
  const t = useT("folders");
  const create = useCreateFolder();
  const change = useChangeFolder();
  const [missing, setMissing] = useState(false);
  const error = create.error ?? change.error;
  useShowError(error);
  const text = useFormText(error);
  const save = ({ shared, ...values }: Values) => {
    setMissing(values.name === "");
    if (values.name === "" || create.isPending || change.isPending) return;
    const sharing = folder && !folder.mine ? {} : { shared };
    const call = folder
      ? change.mutateAsync({ id: folder.id, ...values, ...sharing })
      : create.mutateAsync({ ...values, shared });
    call.then(onClose, () => {});
  };
  const busy = create.isPending || change.isPending;
  return { save, busy, problem: missing ? t("edit.nameMissing") : text };
}

/** The error of a form, shown next to the field. */
export function useFormText(error: CallError | null): string | null {
  const textOf = useErrorText();
  return error?.show === "form" ? textOf(error) : null;
}
