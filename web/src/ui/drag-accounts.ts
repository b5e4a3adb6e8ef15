import type { DragEvent } from "react";

const KIND = "application/x-owlstat-accounts";

/** Starts dragging accounts, with a small label that names them. */
export function dragAccounts(event: DragEvent, usernames: readonly string[], label: string): void {
  event.dataTransfer.setData(KIND, JSON.stringify(usernames));
  event.dataTransfer.effectAllowed = "copyMove";
  const sign = document.createElement("span");
  sign.textContent = label;
  sign.className = "fixed -top-20 left-0 rounded-full bg-brand px-3 py-1.5 font-medium text-brand-on";
  document.body.append(sign);
  event.dataTransfer.setDragImage(sign, -12, -4);
  // The browser takes its picture of the sign after this event.
  setTimeout(() => sign.remove());
}

/** The dragged data can be read only on drop; before that only its type is known. */
export function isDraggingAccounts(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(KIND);
}

export function draggedAccounts(event: DragEvent): readonly string[] {
  try {
    return JSON.parse(event.dataTransfer.getData(KIND)) as string[];
  } catch {
    return [];
  }
}
