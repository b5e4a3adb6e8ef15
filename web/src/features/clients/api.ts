import {
  archiveClient,
  changeClient,
  cloneClient,
  createClient,
  getClient,
  listClients,
  restoreClient,
} from "@owlstat/core/clients/agency-contract.ts";
import { listClientLinks } from "@owlstat/core/clients/contract.ts";
import { inviteClient, removeClientLogin } from "@owlstat/core/clients/login-contract.ts";
import { listConnectedPages } from "@owlstat/core/connections/contract.ts";
import { fileAccounts, listFolders } from "@owlstat/core/folders/contract.ts";
import { useCall, useRead, useReload } from "../../platform/calls/query.tsx";
import { useEvents } from "../../platform/events/events.tsx";

const refresh = { refresh: [listClients, getClient, listClientLinks, listFolders] };

/** After a link or a consent changed. */
export const afterConsent = { refresh: [getClient, listConnectedPages] };

export const useClients = (enabled: boolean) => useRead(listClients, {}, { enabled });
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Nothing is asked where the address names no client. */
export function useClient(id: string) {
  const possible = UUID.test(id);
  const reload = useReload();
  useEvents("connections", () => void reload(getClient));
  const read = useRead(getClient, { id }, { enabled: possible });
  return { ...read, missing: !possible || read.error?.code === "not_found" };
}
export const useCreateClient = () => useCall(createClient, refresh);
export const useChangeClient = () => useCall(changeClient, refresh);
export const useFileAccounts = () => useCall(fileAccounts, refresh);
export const useCloneClient = () => useCall(cloneClient, refresh);
export const useArchiveClient = () => useCall(archiveClient, refresh);
export const useInviteClient = () => useCall(inviteClient, refresh);
export const useRemoveLogin = () => useCall(removeClientLogin, refresh);
export const useRestoreClient = () => useCall(restoreClient, refresh);
