import { CLIENT_PARTS } from "@owlstat/core/spaces/roles.ts";
import { makeLink, showLinks } from "../clients/actions.ts";
import { showFolders } from "../folders/actions.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Services } from "../platform/context.ts";
import { programScope } from "../platform/http/proof/gates.ts";
import { spacesOf } from "../spaces/store.ts";
import { findByEmail } from "../users/store.ts";
import { DEMO_CLIENTS, DEMO_COMPANY } from "./people.ts";

const MARK = "demo/clients";

async function companyScope({ db }: Services): Promise<OwnerScope | null> {
  const owner = await findByEmail(db, DEMO_COMPANY.owner);
  const company = owner && (await spacesOf(db, owner.id)).find(({ kind }) => kind === "company");
  return owner && company ? programScope(company.id, owner.id) : null;
}

/** Creates the links of the agency's clients, once, so that revoked links stay revoked. */
export async function seedClients(services: Services): Promise<void> {
  const scope = await companyScope(services);
  if (!scope || (await services.files.exists(MARK))) return;
  const context = { ...services, scope };
  const { folders } = await showFolders(context);
  for (const { name, folder, password } of DEMO_CLIENTS) {
    const found = folders.find((one) => one.name === folder);
    const rest = { shows: [...CLIENT_PARTS], password, days: null };
    if (found) await makeLink(context, { name, folder_ids: [found.id], ...rest });
  }
  await services.files.put(MARK, Buffer.from("done"), { contentType: "text/plain" });
}

/** The links of the agency's clients, to print them at the start. */
export async function demoClientLinks(services: Services): Promise<string[]> {
  const scope = await companyScope(services);
  const links = scope ? (await showLinks({ ...services, scope })).links : [];
  return DEMO_CLIENTS.flatMap(({ name, password }) => {
    const url = links.find((link) => link.name === name)?.url;
    return url ? [`  ${name}: ${url}${password && ` (password ${password})`}`] : [];
  });
}
