import { type DragEvent, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { dragAccounts, draggedAccounts, isDraggingAccounts } from "../../ui/drag-accounts.ts";
import type { AccountControl } from "./control.ts";
import type { Side } from "./order.ts";

type Drop = { username: string; side: Side };

const rowOf = (event: DragEvent) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>("[data-username]") : null;

/** Dragging a selected row drags the whole selection. */
export function useCarry(control: AccountControl): (event: DragEvent) => void {
  const t = useT("accounts");
  return (event) => {
    const username = rowOf(event)?.dataset.username;
    if (!control.mayWrite || username === undefined) return;
    const names = control.selected.has(username) ? [...control.selected] : [username];
    dragAccounts(event, names, t("drag.sign", { count: names.length, username: names[0] ?? username }));
  };
}

/** The row under the pointer, and the half of it. */
function dropAt(event: DragEvent): Drop | null {
  const row = rowOf(event);
  if (!row?.dataset.username) return null;
  const { top, height } = row.getBoundingClientRect();
  return { username: row.dataset.username, side: event.clientY < top + height / 2 ? "before" : "after" };
}

/** Rows can be dragged onto a folder, and in one's own order also between other rows. */
export function useDragRows(control: AccountControl) {
  const [drop, setDrop] = useState<Drop | null>(null);
  const onDragStart = useCarry(control);
  const forget = () => setDrop(null);
  const onDragOver = (event: DragEvent) => {
    const at = dropAt(event);
    if (!control.orderable || !at || !isDraggingAccounts(event)) return;
    event.preventDefault();
    setDrop((known) => (known?.username === at.username && known.side === at.side ? known : at));
  };
  const onDrop = (event: DragEvent) => {
    const at = dropAt(event);
    if (!control.orderable || !at) return;
    event.preventDefault();
    control.move(draggedAccounts(event), at.username, at.side);
    forget();
  };
  const onDragLeave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) forget();
  };
  return { drop, handlers: { onDragStart, onDragOver, onDrop, onDragLeave, onDragEnd: forget } };
}
