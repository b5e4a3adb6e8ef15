import { CLIENT_PARTS } from "@owlstat/core/spaces/roles.ts";
import { makeLink, showLinks } from "../clients/actions.ts";
import { showFolders } from "../folders/actions.ts";
import type { Services } from "../platform/context.ts";
import { scopeOfDemo } from "./act-as.ts";
import { DEMO_CLIENTS, DEMO_COMPANY } from "./people.ts";

const MARK = "demo/clients";

/** Creates the links of the agency's clients, once, so that revoked links stay revoked. */
export async function seedClients(services: Services): Promise<void> {
  const scope = await scopeOfDemo(services, DEMO_COMPANY.owner);
  if (!scope || (await services.files.exists(MARK))) return;
  const context = { ...services, scope };
  const { folders } = await showFolders(context);
  for (const { name, password } of DEMO_CLIENTS) {
    const found = folders.find((one) => one.name === name);
    const rest = { shows: [...CLIENT_PARTS], password, days: null };
    if (found) await makeLink(context, { name, folder_ids: [found.id], ...rest });
  }
  await services.files.put(MARK, Buffer.from("done"), { contentType: "text/plain" });
}

/** The links of the agency's clients, to print them at the start. */
export async function demoClientLinks(services: Services): Promise<string[]> {
  const scope = await scopeOfDemo(services, DEMO_COMPANY.owner);
  const links = scope ? (await showLinks({ ...services, scope })).links : [];
  return DEMO_CLIENTS.flatMap(({ name, password }) => {
    const url = links.find((link) => link.name === name)?.url;
    return url ? [`  ${name}: ${url}${password && ` (password ${password})`}`] : [];
  });
}
