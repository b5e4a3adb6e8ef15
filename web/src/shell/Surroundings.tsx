import { type ReactNode, useEffect } from "react";
import { FreshProof } from "../features/factors/FreshProof.tsx";
import { usePart } from "../platform/browser/use-part.ts";
import { ConfirmProvider } from "../ui/overlays/confirm.tsx";
import { ModalProvider } from "../ui/overlays/modal.tsx";
import { ToastProvider } from "../ui/overlays/toast.tsx";
import { CookiePanel } from "./CookiePanel.tsx";
import { Modals } from "./Modals.tsx";
import { PaletteHost } from "./palette/PaletteHost.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { UnreachableDialog } from "./UnreachableDialog.tsx";
import { useAccountTheme } from "./use-account-theme.ts";
import { useAttribution } from "./use-attribution.ts";
import { onceLoaded, useUpdates } from "./use-updates.ts";

const loadNote = async () => (await import("./OfflineNote.tsx")).OfflineNote;

/** What is of use only later, and is loaded once all else is. */
function Later() {
  useUpdates();
  const { Part: OfflineNote, fetch } = usePart(loadNote);
  useEffect(() => onceLoaded(fetch), [fetch]);
  return OfflineNote && <OfflineNote />;
}

/** Services for every page: toasts, confirmations, the three modals, the cookie question. */
export function Surroundings({ children }: { children: ReactNode }) {
  useAttribution();
  useAccountTheme();
  return (
    <ToastProvider>
      <ConfirmProvider>
        <ModalProvider>
          <SkipLink />
          {/* Before the page: it is painted with the first screen, however long the rest is. */}
          <CookiePanel />
          {children}
          <Modals />
          <UnreachableDialog />
          <FreshProof />
          <Later />
          <PaletteHost />
        </ModalProvider>
      </ConfirmProvider>
    </ToastProvider>
  );
}
