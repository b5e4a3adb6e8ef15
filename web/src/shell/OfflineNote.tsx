import { useSyncExternalStore } from "react";
import { useT } from "../platform/texts/i18n.tsx";
import { Icon } from "../ui/marks/Icon.tsx";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says that there is no network, for as long as there is none; the page stays as it is. */
export function OfflineNote() {
  const t = useT("shell");
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-16 z-40 flex justify-center px-4 md:bottom-6 print:hidden">
      {!online && (
        <span className="flex max-w-prose items-center gap-2 rounded-card bg-surface px-4 py-2 text-ink shadow-panel">
          <Icon name="warning" className="shrink-0 text-muted" />
          {t("offline.note")}
        </span>
      )}
    </output>
  );
}
