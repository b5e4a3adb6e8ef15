import { verdictOnScope } from "@owlstat/core/api-tokens/scopes.ts";
import type { createClient } from "@owlstat/core/clients/agency-contract.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import type { ScopedContext } from "../platform/context.ts";

type By = Pick<ScopedContext, "caller" | "scope">;

/** Links and logins are told to admins only, as everywhere, and to no program. */
export const seesLinks = ({ caller, scope }: By): boolean =>
  caller.kind !== "token" && isAtLeast(scope.role, "admin");

/** A program makes with a client what it may make by itself: no link and no brand, and a report by its scope. */
export function requireParts({ caller }: By, { link, brandcolor, report }: Input<typeof createClient>): void {
  if (caller.kind !== "token") return;
  if (link !== null || brandcolor !== null) throw new AppError("forbidden");
  if (report !== null && verdictOnScope(caller.scopes, "reports:change") !== "allowed")
    throw new AppError("scope_missing", { scope: "reports:change" });
}
