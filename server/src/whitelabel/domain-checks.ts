import {
  type CheckedRecord,
  judgeAlias,
  judgeText,
  nextState,
  wantedRecords,
} from "@owlstat/core/whitelabel/domains.ts";
import type { Services } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { publishSiteChanged } from "./brands.ts";
import { type DomainRow, endOtherClaims, lockClaims, saveCheck } from "./domain-store.ts";
import { mailOwnerQueue } from "./owner-mail.ts";

type Tools = Pick<Services, "db" | "clock" | "dns" | "config">;

type Claim = Pick<DomainRow, "host" | "token" | "space_id">;

/** Checks the DNS records of a claim and stores the result. Of several claims, the first that is proven wins. */
export async function checkRow({ db, clock, dns, config }: Tools, claim: Claim) {
  const records = await readRecords({ dns, config }, claim);
  const at = clock.now();
  const { host, token, space_id: spaceId } = claim;
  await db.transaction(async (tx) => {
    const claims = await lockClaims(tx, host);
    const now = claims.find((one) => one.space_id === spaceId && one.token === token);
    if (!now) return; // given up meanwhile, or lost to another
    const [first] = claims;
    // Made in the instant in which another was proven.
    if (first && first !== now && first.state !== "Pending verification")
      return endOthers(tx, host, first.space_id, at);
    const failingSince = now.failing_since?.getTime() ?? null;
    const { state, tell, ...next } = nextState({ state: now.state, failingSince }, records, at);
    await saveCheck(tx, spaceId, {
      state,
      records,
      checked_at: new Date(at),
      failing_since: next.failingSince === null ? null : new Date(next.failingSince),
      // A withdrawn domain is a new claim, with as much time as any.
      created_at: tell === "withdrawn" ? new Date(at) : now.created_at,
    });
    if (state !== now.state) await publishSiteChanged(tx, spaceId);
    const news = { spaceId, host, at: new Date(at).toISOString() };
    if (tell) await enqueue(tx, mailOwnerQueue, { ...news, what: `domain.${tell}` });
    // The claims are locked, so no other can be proven before it is gone.
    if (now.state === "Pending verification" && state !== now.state) await endOthers(tx, host, spaceId, at);
  });
}

/** Ends the claims of everybody but the winner, and tells them. */
async function endOthers(tx: Tx, host: string, winner: string, at: number): Promise<void> {
  for (const spaceId of await endOtherClaims(tx, host, winner)) {
    await publishSiteChanged(tx, spaceId);
    const news = { spaceId, host, at: new Date(at).toISOString() };
    await enqueue(tx, mailOwnerQueue, { ...news, what: "domain.lost" });
  }
}

async function readRecords(
  { dns, config }: Pick<Tools, "dns" | "config">,
  { host, token }: Pick<DomainRow, "host" | "token">,
): Promise<CheckedRecord[]> {
  const [text, alias] = wantedRecords(host, token, config.domainTarget);
  const [found, named, addresses, ours] = await Promise.all([
    dns.txt(text.name),
    dns.cname(alias.name),
    dns.a(alias.name),
    dns.a(config.domainTarget),
  ]);
  return [judgeText(text, found), judgeAlias(alias, named, addresses, ours)];
}
