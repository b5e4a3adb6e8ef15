import type { AdminDomain, decideDomain } from "@owlstat/core/admin/contract.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { recordEvent } from "../audit/store.ts";
import type { UserContext } from "../platform/context.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { publishSiteChanged } from "../whitelabel/brands.ts";
import { domainsForAdmins, lockClaims, setDomainState } from "../whitelabel/domain-store.ts";
import { mailOwnerQueue } from "../whitelabel/owner-mail.ts";

export async function showDomains({ db }: UserContext): Promise<{ domains: AdminDomain[] }> {
  const rows = await domainsForAdmins(db);
  return {
    domains: rows.map(({ host, state, space, published, created_at, checked_at, failing_since }) => ({
      host,
      state,
      space,
      brandname: published?.brandname ?? null,
      created_at: created_at.toISOString(),
      checked_at: checked_at?.toISOString() ?? null,
      failing_since: failing_since?.toISOString() ?? null,
    })),
  };
}

/** Only a verified domain can be approved; withdrawing the approval sets it back to waiting. */
export async function decide(context: UserContext, { host, approve }: Input<typeof decideDomain>) {
  const { db, clock, session } = context;
  const now = new Date(clock.now());
  await db.transaction(async (tx) => {
    // Of several claims, the proven one stands first.
    const [domain] = await lockClaims(tx, host);
    if (!domain) throw new AppError("not_found");
    if (domain.state === "Pending verification") throw new AppError("domain_not_proven");
    await setDomainState(tx, domain.space_id, {
      state: approve ? "Approved" : "Pending approval",
      approved_at: approve ? now : null,
      approved_by: approve ? session.userId : null,
    });
    await recordEvent(tx, context, "admin_action", session.userId, {
      action: approve ? "approve_domain" : "refuse_domain",
      host,
    });
    await publishSiteChanged(tx, domain.space_id);
    if (!approve || domain.state === "Approved") return;
    const news = { spaceId: domain.space_id, what: "domain.approved" as const, host, at: now.toISOString() };
    await enqueue(tx, mailOwnerQueue, news);
  });
  return showDomains(context);
}
