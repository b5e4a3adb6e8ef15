import type { Folder } from "@owlstat/core/folders/contract.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { iconButtonStyle } from "../../ui/controls/button-style.ts";
import { Icon } from "../../ui/marks/Icon.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useDeleteFolder } from "./api.ts";

type FolderMenuProps = {
  folder: Folder;
  onChange: (folder: Folder) => void;
  onDeleted: () => void;
};

export function FolderMenu({ folder, onChange, onDeleted }: FolderMenuProps) {
  const t = useT("folders");
  const remove = useDelete(folder, onDeleted);
  const label = t("rail.menu", { name: folder.name });
  return (
    <Menu
      label={label}
      items={[
        { id: "change", label: t("menu.change"), icon: "edit", onSelect: () => onChange(folder) },
        { id: "delete", label: t("menu.delete"), icon: "trash", tone: "danger", onSelect: remove },
      ]}
      trigger={(props) => (
        <button {...props} aria-label={label} className={iconButtonStyle("ghost", "sm", "-ml-2")}>
          <Icon name="more" size={16} />
        </button>
      )}
    />
  );
}

function useDelete({ id, name }: Folder, onDeleted: () => void) {
  const t = useT("folders");
  const confirm = useConfirm();
  const toast = useToast();
  const call = useDeleteFolder();
  useShowError(call.error);
  const ask = (text: string, input: Parameters<typeof call.mutateAsync>[0]) =>
    confirm({
      title: t("delete.title", { name }),
      text,
      confirmLabel: t("delete.act"),
      tone: "danger",
      act: () => call.mutateAsync(input),
    });
  return async () => {
    const deleted = await ask(t("delete.text"), { id }).catch((error: CallError) =>
      // A client ends with its folder, so it is asked once more, by name of what ends.
      error.code === "folder_is_client"
        ? ask(t("delete.client"), { id, with_client: "true" }).catch(() => false)
        : false,
    );
    if (!deleted) return;
    onDeleted();
    toast({ tone: "success", text: t("delete.done", { name }) });
  };
}
