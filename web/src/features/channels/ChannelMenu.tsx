import type { Channel } from "@owlstat/core/channels/contract.ts";
import { useState } from "react";
import { unsubscribe } from "../../platform/browser/push.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { iconButtonStyle } from "../../ui/controls/button-style.ts";
import { Icon } from "../../ui/marks/Icon.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import type { MenuItem } from "../../ui/overlays/menu-item.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { EditChannel } from "./ChannelForm.tsx";
import { useChange, useRemoval } from "./use-channel-calls.ts";

/** What can be done with a channel besides trying it out. */
export function ChannelMenu({ channel, isHere }: { channel: Channel; isHere: boolean }) {
  const t = useT("channels");
  const confirm = useConfirm();
  const [editing, setEditing] = useState(false);
  const change = useChange(channel);
  const removed = useRemoval(channel);
  useShowError(change.error ?? removed.error);
  const { id, name, paused, disabled } = channel;
  const off = paused || disabled !== null;
  const remove = async () => {
    const words = { title: t("deleteTitle", { name }), text: t("deleteText") };
    if (!(await confirm({ ...words, confirmLabel: t("delete"), tone: "danger" }))) return;
    if (isHere) await unsubscribe().catch(() => {});
    removed.mutate({ id });
  };
  const items: MenuItem[] = [
    { id: "edit", label: t("edit"), icon: "edit", onSelect: () => setEditing(true) },
    {
      id: "pause",
      label: t(off ? "resume" : "pause"),
      icon: off ? "bell" : "moon",
      onSelect: () => change.mutate({ id, paused: !off }),
    },
    { id: "delete", label: t("delete"), icon: "trash", tone: "danger", onSelect: () => void remove() },
  ];
  return (
    <>
      {editing && <EditChannel channel={channel} onClose={() => setEditing(false)} />}
      <Menu
        label={t("more", { name })}
        align="end"
        items={items}
        trigger={(props) => (
          <button {...props} aria-label={t("more", { name })} className={iconButtonStyle("ghost", "sm")}>
            <Icon name="more" size={16} />
          </button>
        )}
      />
    </>
  );
}
