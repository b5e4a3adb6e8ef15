const GAP = 6;
const EDGE = 8;
/** Room enough for the usual menu; with less on its side it opens towards the other. */
const MENU_WIDTH = 260;

/** Lays a popover under its anchor, or above it where there is more room. Lengths are set on the element itself. */
export function placeMenu(panel: HTMLElement, anchor: Element, align: "start" | "end"): void {
  const box = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - box.bottom;
  const above = below < 240 && box.top > below;
  const room = (above ? box.top : below) - GAP - EDGE;
  const toLeft = align === "end" ? box.right >= MENU_WIDTH : clientWidth - box.left < MENU_WIDTH;
  Object.assign(panel.style, {
    top: above ? "auto" : `${box.bottom + GAP}px`,
    bottom: above ? `${clientHeight - box.top + GAP}px` : "auto",
    left: toLeft ? "auto" : `${Math.max(EDGE, box.left)}px`,
    right: toLeft ? `${Math.max(EDGE, clientWidth - box.right)}px` : "auto",
    maxWidth: `${(toLeft ? box.right : clientWidth - box.left) - EDGE}px`,
    maxHeight: `${room}px`,
  });
}

/** Centres a shown popover above its anchor, or below it where there is no room, inside the window. */
export function placeTooltip(panel: HTMLElement, anchor: Element): void {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = panel;
  const left = box.left + box.width / 2 - offsetWidth / 2;
  const furthest = document.documentElement.clientWidth - offsetWidth - EDGE;
  const above = box.top - offsetHeight - GAP;
  panel.style.left = `${Math.max(EDGE, Math.min(left, furthest))}px`;
  panel.style.top = `${above >= EDGE ? above : box.bottom + GAP}px`;
}
