import { isEmail } from "@owlstat/core/auth/rules.ts";
import type {
  Client,
  ClientDetails,
  changeClient,
  getClient,
} from "@owlstat/core/clients/agency-contract.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { DAY } from "@owlstat/core/time.ts";
import { showAccounts } from "../accounts/actions.ts";
import { change as changeFolder } from "../folders/actions.ts";
import { findClientRow, updateClient } from "../folders/client-store.ts";
import type { ScopedContext } from "../platform/context.ts";
import { within } from "../platform/db/within.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { showLinks } from "./actions.ts";
import { showConnectLinks } from "./connecting/ask-actions.ts";
import {
  clientsOf,
  goalsOfClient,
  loginsOfClient,
  notesOfClient,
  reportsOfClient,
} from "./overview-store.ts";
import { presentClient, presentClientAccount, presentLogins, presentReports } from "./present.ts";
import { seesLinks } from "./programs.ts";

/** What an alarm told longer ago than this is no longer open. */
const OPEN_DAYS = 30;

async function listed(context: ScopedContext) {
  const { db, clock, scope } = context;
  const rows = await clientsOf(db, scope, new Date(clock.now() - OPEN_DAYS * DAY));
  const { accounts } = rows.length > 0 ? await showAccounts(context) : { accounts: [] };
  return rows.map((row) => {
    const inside = accounts.filter(({ folders }) => folders.includes(row.id));
    return { client: presentClient(row, inside), inside };
  });
}

export async function showClients(context: ScopedContext): Promise<{ clients: Client[] }> {
  return { clients: (await listed(context)).map(({ client }) => client) };
}

export async function showClient(
  context: ScopedContext,
  { id }: Input<typeof getClient>,
): Promise<ClientDetails> {
  const { db, scope } = context;
  const found = (await listed(context)).find(({ client }) => client.id === id);
  if (!found) throw new AppError("not_found");
  const reports = await reportsOfClient(db, scope, id);
  const admin = seesLinks(context);
  const links = admin ? (await showLinks(context)).links : null;
  return {
    client: found.client,
    accounts: found.inside.map(presentClientAccount),
    reports: presentReports({ reports }),
    goals: await goalsOfClient(db, scope, id),
    notes: await notesOfClient(db, scope, id),
    links: links?.filter(({ folders }) => folders.some((folder) => folder.id === id)) ?? null,
    connect_links: admin ? await showConnectLinks(context, id) : null,
    logins: admin ? presentLogins(await loginsOfClient(db, scope, id)) : null,
  };
}

export function requireEmail(email: string | undefined): void {
  if (email && !isEmail(email)) throw new AppError("email_invalid");
}

export async function changeOne(
  context: ScopedContext,
  { id, name, ...contact }: Input<typeof changeClient>,
): Promise<ClientDetails> {
  const { db, scope } = context;
  requireEmail(contact.contact_email);
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    if (!(await findClientRow(tx, scope, id))) throw new AppError("not_found");
    if (name !== undefined) await changeFolder(within(context, tx), { id, name });
    await updateClient(tx, scope, id, contact);
  });
  return showClient(context, { id });
}
