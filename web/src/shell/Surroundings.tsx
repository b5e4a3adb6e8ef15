import type { ReactNode } from "react";
import { FreshProof } from "../features/factors/FreshProof.tsx";
import { ConfirmProvider } from "../ui/overlays/confirm.tsx";
import { ModalProvider } from "../ui/overlays/modal.tsx";
import { ToastProvider } from "../ui/overlays/toast.tsx";
import { CookiePanel } from "./CookiePanel.tsx";
import { ModalHost } from "./ModalHost.tsx";
import { PaletteHost } from "./palette/PaletteHost.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { UnreachableDialog } from "./UnreachableDialog.tsx";
import { useAccountTheme } from "./use-account-theme.ts";
import { useAttribution } from "./use-attribution.ts";
import { useUpdates } from "./use-updates.ts";

function Updates(): null {
  useUpdates();
  return null;
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
          <ModalHost />
          <UnreachableDialog />
          <FreshProof />
          <Updates />
          <PaletteHost />
        </ModalProvider>
      </ConfirmProvider>
    </ToastProvider>
  );
}
