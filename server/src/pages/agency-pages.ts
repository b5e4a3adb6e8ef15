import { getClient, listClients } from "@owlstat/core/clients/agency-contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { showClient, showClients } from "../clients/agency-actions.ts";
import type { ScopedContext, VisitorContext } from "../platform/context.ts";
import { passGate } from "../platform/http/proof/gates.ts";
import type { LoadPage } from "../platform/pages/pages.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As the calls themselves ask; whoever may not see clients gets the page without them, which says so. */
async function forThoseWhoMay(
  context: VisitorContext,
  load: (context: ScopedContext) => Promise<Record<string, unknown>>,
) {
  try {
    const gate = { access: "member", also: ["token"], forClients: "clients" } as const;
    return { data: await load(passGate(gate, context) as ScopedContext) };
  } catch (error) {
    if (error instanceof AppError) return { data: {} };
    throw error;
  }
}

/** The first paint of an agency's list of clients, and of the page of one. */
export const agencyPages: Record<string, LoadPage> = {
  clients: (context) =>
    forThoseWhoMay(context, async (scoped) => ({ [callPath(listClients, {})]: await showClients(scoped) })),
  client: (context, { id = "" }) =>
    forThoseWhoMay(
      context,
      async (scoped): Promise<Record<string, unknown>> =>
        UUID.test(id) ? { [callPath(getClient, { id })]: await showClient(scoped, { id }) } : {},
    ),
};
