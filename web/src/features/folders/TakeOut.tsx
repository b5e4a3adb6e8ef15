import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { Folder } from "@owlstat/core/folders/contract.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { ColourDot } from "../../ui/marks/ColourDot.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import type { FileAccounts } from "./api.ts";

type TakeOutProps = {
  label: string;
  accounts: readonly Account[];
  folders: readonly Folder[];
  /** The folder being shown, when it is one. */
  current: Folder | undefined;
  onFile: FileAccounts;
};

/** Removes accounts from the folder being shown, or from one of their folders. */
export function TakeOut({ label, accounts, folders, current, onFile }: TakeOutProps) {
  const out = (folder: Folder) => {
    const inside = accounts.filter((account) => account.folders.includes(folder.id));
    onFile(
      folder,
      inside.map(({ username }) => username),
      false,
    );
  };
  if (current)
    return (
      <Button variant="secondary" icon="minus" onClick={() => out(current)}>
        {label}
      </Button>
    );
  const possible = folders.filter(({ id }) => accounts.some((account) => account.folders.includes(id)));
  if (possible.length === 0) return null;
  return (
    <Menu
      label={label}
      items={possible.map((folder) => ({
        id: folder.id,
        label: folder.name,
        mark: <ColourDot color={folder.color} />,
        onSelect: () => out(folder),
      }))}
      trigger={(props) => (
        <button {...props} className={buttonStyle("secondary", "md")}>
          <Icon name="minus" size={16} />
          {label}
          <Icon name="chevron-down" size={16} className="text-muted" />
        </button>
      )}
    />
  );
}
