import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { getSince } from "@owlstat/core/dashboard/contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import { listImports } from "@owlstat/core/imports/contract.ts";
import { showAccounts } from "../accounts/actions.ts";
import { showSince } from "../dashboard/actions.ts";
import { showFolders } from "../folders/actions.ts";
import { showImports } from "../imports/actions.ts";
import type { OwnerContext, VisitorContext } from "../platform/context.ts";
import { passGate } from "../platform/http/proof/gates.ts";
import type { PageSource } from "../platform/pages/pages.ts";
import type { PageLoad } from "../platform/pages/render-page.ts";

/** Loads accounts, folders, running imports and what changed, so that the first paint is complete. */
async function accountsPage(context: VisitorContext): Promise<PageLoad> {
  const owner = passGate({ access: "viewer", demo: true }, context) as OwnerContext;
  const [accounts, folders, imports, since] = await Promise.all([
    showAccounts(owner),
    showFolders(owner),
    showImports(owner),
    showSince(owner),
  ]);
  return {
    data: {
      [callPath(listAccounts)]: accounts,
      [callPath(listFolders)]: folders,
      [callPath(listImports)]: imports,
      [callPath(getSince)]: since,
    },
  };
}

export const accountPages: PageSource["load"] = { accounts: accountsPage };
