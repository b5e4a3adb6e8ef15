import type { Notification as Told } from "@owlstat/core/notifications/contract.ts";
import { NOTIFICATION_TARGETS } from "@owlstat/core/notifications/rules.ts";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../platform/browser/storage.ts";
import { isLeading } from "../../platform/events/event-leader.ts";

const WANTED = "browser-notices";
/** A lock held by every visible page of ours, so that hidden pages know. */
const IN_SIGHT = "owl-in-sight";

type NoticeState = "unavailable" | "off" | "on" | "blocked";

const listeners = new Set<() => void>();

function stateNow(): NoticeState {
  if (typeof Notification === "undefined" || !navigator.locks) return "unavailable";
  if (Notification.permission === "denied") return "blocked";
  return readStored(WANTED) === "yes" && Notification.permission === "granted" ? "on" : "off";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Does the browser itself show new notifications? The browser asks the person only after a click. */
export function useBrowserNotices() {
  const state = useSyncExternalStore(subscribe, stateNow, () => "unavailable" as const);
  const change = useCallback(async (on: boolean) => {
    if (on) await Notification.requestPermission();
    writeStored(WANTED, on ? "yes" : null);
    for (const listener of listeners) listener();
  }, []);
  return { state, change };
}

export function useInSight(): void {
  useEffect(() => {
    if (!navigator.locks) return;
    let leaving = new AbortController();
    const hold = () => {
      leaving.abort();
      if (document.hidden) return;
      leaving = new AbortController();
      const { signal } = leaving;
      const untilHidden = () =>
        new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      navigator.locks.request(IN_SIGHT, { mode: "shared", signal }, untilHidden).catch(() => {});
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      document.removeEventListener("visibilitychange", hold);
      leaving.abort();
    };
  }, []);
}

async function anyInSight(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === IN_SIGHT);
}

/** Shows browser notifications: from one page only, and only while none of our pages is visible. */
export async function showNotices(fresh: readonly Told[], brand: string): Promise<void> {
  if (stateNow() !== "on" || !isLeading() || (await anyInSight())) return;
  for (const { id, text, category, to } of fresh) {
    const notice = new Notification(brand, { body: text, tag: id });
    notice.onclick = () => {
      window.focus();
      location.assign(to ?? NOTIFICATION_TARGETS[category]);
    };
  }
}
