import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listConnectedPages, listConnections } from "@owlstat/core/connections/contract.ts";
import { isLost, isToConnect, reminderDue } from "@owlstat/core/connections/rules.ts";
import { isConnected } from "@owlstat/core/users/rules.ts";
import { useEffect, useState } from "react";
import { useBoot } from "../../platform/boot.tsx";
import { readStored, writeStored } from "../../platform/browser/storage.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { REMINDER } from "./reminders.ts";

/**
 * Reminds once a week when one of the user's own accounts is tracked but not connected, or no longer read.
 * Facebook and Instagram are not asked more often than that either.
 */
export function useConnectReminder(): void {
  const t = useT("shell");
  const toast = useToast();
  const { user } = useSession();
  const { site } = useBoot();
  const mayWrite = useMayWrite();
  const [due, setDue] = useState(false);
  const wanted = user !== null && site.own_site && mayWrite;
  useEffect(() => setDue(wanted && reminderDue(readStored(REMINDER), Date.now())), [wanted]);
  const { data: linked } = useRead(listConnectedPages, undefined, { enabled: due });
  const lost = linked?.pages.some(({ health }) => isLost(health)) ?? false;
  const looks = due && linked !== undefined && !lost;
  const { data: tracked } = useRead(listAccounts, undefined, { enabled: looks });
  const asks = isConnected(user);
  const { data: found } = useRead(listConnections, undefined, { enabled: looks && asks });
  const known = linked && (lost || (tracked && (!asks || found)));
  const open = isToConnect({
    connected: linked?.pages.map(({ username }) => username) ?? [],
    tracked: tracked?.accounts ?? [],
    granted: found?.accounts ?? [],
  });
  useEffect(() => {
    if (!due || !known) return;
    writeStored(REMINDER, String(Date.now()));
    setDue(false);
    if (!lost && !open) return;
    const action = { label: t("connectFacebook.toastAction"), to: "/settings?page=connected-pages" };
    toast({
      tone: lost ? "warning" : "info",
      text: t(lost ? "connectFacebook.lost" : "connectFacebook.toast"),
      action,
    });
  }, [due, lost, open, known, t, toast]);
}
