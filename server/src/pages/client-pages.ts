import { getClientConnect, getClientConsent } from "@owlstat/core/clients/connect-contract.ts";
import { getClientView } from "@owlstat/core/clients/contract.ts";
import { getClientLogin, getClientLoginLink } from "@owlstat/core/clients/login-contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { readClientConnect, readConsent } from "../clients/connecting/actions.ts";
import { showClientView } from "../clients/home-actions.ts";
import { readLoginLink } from "../clients/logins/actions.ts";
import { showOwnLogin } from "../clients/logins/own-actions.ts";
import type { ScopedContext, VisitorContext } from "../platform/context.ts";
import { passGate } from "../platform/http/proof/gates.ts";
import type { LoadPage } from "../platform/pages/pages.ts";

const asClient = (context: VisitorContext) =>
  passGate({ access: "viewer", also: ["client"] }, context) as ScopedContext;

const linkPage: LoadPage = async (context, _params, query) => {
  const token = tokenIn(query);
  if (token === null) return { data: {} };
  return { data: { [callPath(getClientLoginLink, { token })]: await readLoginLink(context, { token }) } };
};

const tokenIn = (query: URLSearchParams) => {
  const token = query.get("token") ?? "";
  return token.length > 0 && token.length <= 200 ? token : null;
};

const connectPage: LoadPage = async (context, _params, query) => {
  const token = tokenIn(query);
  if (token === null) return { data: {} };
  return { data: { [callPath(getClientConnect, { token })]: await readClientConnect(context, { token }) } };
};

const consentPage: LoadPage = async (context, _params, query) => {
  const token = tokenIn(query);
  if (token === null) return { data: {} };
  return { data: { [callPath(getClientConsent, { token })]: await readConsent(context, { token }) } };
};

/** The first paint of what clients see on their agency's host. */
export const clientPages: Record<string, LoadPage> = {
  "client-home": async (context) => ({
    data: { [callPath(getClientView)]: await showClientView(asClient(context)) },
  }),
  "client-settings": async (context) => ({
    data: { [callPath(getClientLogin)]: await showOwnLogin(asClient(context)) },
  }),
  "client-connect": connectPage,
  "client-connection": consentPage,
  "client-invitation": linkPage,
  "client-reset": linkPage,
};
