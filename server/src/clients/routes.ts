import {
  archiveClient,
  changeClient,
  cloneClient,
  createClient,
  getClient,
  listClients,
  restoreClient,
  setClientGoals,
} from "@owlstat/core/clients/agency-contract.ts";
import {
  createConnectLink,
  declineClientConnect,
  endClientConsent,
  endConnectLink,
  finishClientConnect,
  getClientConnect,
  getClientConsent,
  startClientConnect,
} from "@owlstat/core/clients/connect-contract.ts";
import {
  createClientLink,
  getClientView,
  leaveClientView,
  listClientLinks,
  revokeClientLink,
} from "@owlstat/core/clients/contract.ts";
import {
  changeClientLogin,
  changeClientPassword,
  clientLogIn,
  declineClientInvitation,
  getClientLogin,
  getClientLoginLink,
  inviteClient,
  removeClientLogin,
  requestClientReset,
  useClientLoginLink,
} from "@owlstat/core/clients/login-contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { leaveClientView as leave, makeLink, revokeLink, showLinks } from "./actions.ts";
import { changeOne, showClient, showClients } from "./agency-actions.ts";
import { archiveOne, restoreOne } from "./archive-actions.ts";
import {
  declineConnecting,
  endOwnConsent,
  finishConnecting,
  leaveToConnect,
  readClientConnect,
  readConsent,
} from "./connecting/actions.ts";
import { askToConnect, endLink } from "./connecting/ask-actions.ts";
import { setGoals } from "./goal-actions.ts";
import { showClientView } from "./home-actions.ts";
import {
  acceptLoginLink,
  askForClientReset,
  declineInvitation,
  logInClient,
  readLoginLink,
} from "./logins/actions.ts";
import { inviteOne, removeOne } from "./logins/invite-actions.ts";
import { changeOwnLogin, changeOwnPassword, showOwnLogin } from "./logins/own-actions.ts";
import { cloneOne, createOne } from "./make-actions.ts";

const MAKER = { access: "admin", feature: "whitelabel", perMinute: 20, outward: true } as const;
/** On agencies' hosts, before a client is in; elsewhere these find no agency. */
const AT_THE_DOOR = { access: "visitor", brandHosts: true } as const;
const CLIENT = { access: "viewer", also: ["client"], brandHosts: true } as const;

export const clientRoutes = [
  route(
    listClients,
    { access: "member", also: ["token"], scope: "clients:read", forClients: "clients" },
    showClients,
  ),
  route(
    getClient,
    { access: "member", also: ["token"], scope: "clients:read", forClients: "clients" },
    showClient,
  ),
  route(createClient, { ...MAKER, also: ["token"], scope: "clients:change" }, createOne),
  // Reports go to the contact.
  route(
    changeClient,
    { access: "admin", also: ["token"], scope: "clients:change", outward: true },
    changeOne,
  ),
  route(cloneClient, { ...MAKER, also: ["token"], scope: "clients:change" }, cloneOne),
  route(setClientGoals, { access: "member", forClients: "goals", feature: "goals" }, setGoals),
  // Archiving needs no feature, so that it works even after the plan ended.
  route(archiveClient, { access: "admin", also: ["token"], scope: "clients:change" }, archiveOne),
  route(restoreClient, { ...MAKER, also: ["token"], scope: "clients:change" }, restoreOne),
  route(listClientLinks, { access: "admin" }, showLinks),
  route(createClientLink, MAKER, makeLink),
  // Revoking needs no feature, so that it works even after the plan ended.
  route(revokeClientLink, { access: "admin" }, revokeLink),
  route(inviteClient, MAKER, inviteOne),
  // As for links.
  route(removeClientLogin, { access: "admin" }, removeOne),
  route(createConnectLink, MAKER, askToConnect),
  route(endConnectLink, { access: "admin" }, endLink),
  route(getClientConnect, AT_THE_DOOR, readClientConnect),
  route(startClientConnect, { ...AT_THE_DOOR, perMinute: 60 }, leaveToConnect),
  route(finishClientConnect, { ...AT_THE_DOOR, perMinute: 60 }, finishConnecting),
  route(declineClientConnect, AT_THE_DOOR, declineConnecting),
  route(getClientConsent, AT_THE_DOOR, readConsent),
  route(endClientConsent, AT_THE_DOOR, endOwnConsent),
  route(clientLogIn, AT_THE_DOOR, logInClient),
  route(requestClientReset, AT_THE_DOOR, askForClientReset),
  route(getClientLoginLink, AT_THE_DOOR, readLoginLink),
  route(useClientLoginLink, AT_THE_DOOR, acceptLoginLink),
  route(declineClientInvitation, AT_THE_DOOR, declineInvitation),
  route(getClientLogin, CLIENT, showOwnLogin),
  route(changeClientLogin, CLIENT, changeOwnLogin),
  route(changeClientPassword, CLIENT, changeOwnPassword),
  route(getClientView, CLIENT, showClientView),
  route(leaveClientView, AT_THE_DOOR, leave),
];
