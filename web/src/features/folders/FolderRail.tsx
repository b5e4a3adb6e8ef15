import type { Folder } from "@owlstat/core/folders/contract.ts";
import { type DragEvent, type ReactNode, useState } from "react";
import { Link } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { draggedAccounts, isDraggingAccounts } from "../../ui/drag-accounts.ts";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.tsx";
import { ColourDot } from "../../ui/marks/ColourDot.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { cx } from "../../ui/styles/cx.ts";
import type { FileAccounts } from "./api.ts";
import { FolderMenu } from "./FolderMenu.tsx";

type FolderRailProps = {
  folders: readonly Folder[];
  /** Id of the folder being shown, `none` for accounts without one, null for all. */
  current: string | null;
  counts: { all: number; none: number; of: (folder: string) => number };
  linkTo: (folder: string | null) => string;
  mayWrite: boolean;
  onNew: () => void;
  onChange: (folder: Folder) => void;
  onFile: FileAccounts;
  onDeleted: () => void;
};

/** The folders side by side: each leads to its accounts, and accounts can be dropped onto it. */
export function FolderRail(props: FolderRailProps) {
  const { folders, current, counts, linkTo, mayWrite, onNew, onChange, onFile, onDeleted } = props;
  const t = useT("folders");
  const pair = (folder: string | null) => ({ to: linkTo(folder), current: current === folder });
  return (
    <nav aria-label={t("rail.label")} className="print:hidden">
      <ul className="relative flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] md:max-h-32 md:flex-wrap md:overflow-y-auto md:p-0.5 md:-m-0.5">
        <Entry {...pair(null)} name={t("rail.all")} count={counts.all} />
        {folders.map((folder) => (
          <Entry
            key={folder.id}
            {...pair(folder.id)}
            name={folder.name}
            note={folder.shared ? undefined : t("rail.private")}
            count={counts.of(folder.id)}
            mark={<ColourDot color={folder.color} />}
            onDropped={mayWrite ? (usernames) => onFile(folder, usernames, true) : undefined}
            menu={mayWrite && <FolderMenu folder={folder} onChange={onChange} onDeleted={onDeleted} />}
          />
        ))}
        {folders.length > 0 && (mayWrite || counts.none > 0) && (
          <Entry {...pair("none")} name={t("rail.none")} count={counts.none} />
        )}
        {mayWrite && (
          <li className="shrink-0">
            <Button variant="ghost" icon="plus" onClick={onNew} className="px-3 text-muted">
              {t("rail.new")}
            </Button>
          </li>
        )}
      </ul>
    </nav>
  );
}

type EntryProps = {
  to: string;
  current: boolean;
  name: string;
  /** Who else can see it. */
  note?: string | undefined;
  count: number;
  mark?: ReactNode;
  menu?: ReactNode;
  onDropped?: ((usernames: readonly string[]) => void) | undefined;
};

function Entry({ to, current, name, note, count, mark, menu, onDropped }: EntryProps) {
  const { over, handlers } = useDropTarget(onDropped);
  return (
    <li
      {...handlers}
      className={cx(
        "flex max-w-60 shrink-0 items-center rounded-control border",
        current ? "border-brand-line bg-brand-tint" : "border-line bg-surface hover:bg-raised",
        over && "outline-2 outline-brand-line",
      )}
    >
      <Link
        to={to}
        replace
        aria-current={current || undefined}
        draggable={false}
        className="flex h-8.5 min-w-0 items-center gap-2 rounded-control px-3 font-medium pointer-coarse:h-10.5"
      >
        {mark}
        <span className="truncate">{name}</span>
        {note && (
          <>
            <Icon name="lock" size={16} className="text-muted" />
            <VisuallyHidden>({note})</VisuallyHidden>
          </>
        )}
        <span className="text-muted tabular-nums">{count}</span>
      </Link>
      {current && menu}
    </li>
  );
}

/** Highlights the folder while accounts are dragged over it. */
function useDropTarget(onDropped: EntryProps["onDropped"]) {
  const [over, setOver] = useState(false);
  if (!onDropped) return { over: false, handlers: {} };
  const onDragOver = (event: DragEvent) => {
    if (!isDraggingAccounts(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const usernames = draggedAccounts(event);
    if (usernames.length > 0) onDropped(usernames);
  };
  const onDragLeave = () => setOver(false);
  return { over, handlers: { onDragOver, onDrop, onDragLeave } };
}
