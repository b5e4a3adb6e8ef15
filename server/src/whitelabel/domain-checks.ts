import {
  type CheckedRecord,
  judgeAlias,
  judgeText,
  nextState,
  wantedRecords,
} from "@owlstat/core/whitelabel/domains.ts";
import type { Services } from "../platform/context.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { tellSiteChanged } from "./brands.ts";
import { type DomainRow, lockDomain, saveCheck } from "./domain-store.ts";
import { tellOwnerQueue } from "./tell-owner.ts";

type Tools = Pick<Services, "db" | "clock" | "dns" | "config">;

/** Checks the DNS records of a domain and stores the result. */
export async function checkRow({ db, clock, dns, config }: Tools, row: Pick<DomainRow, "host" | "token">) {
  const records = await readRecords({ dns, config }, row);
  const at = clock.now();
  await db.transaction(async (tx) => {
    const now = await lockDomain(tx, row.host);
    if (!now) return; // given up meanwhile
    const failingSince = now.failing_since?.getTime() ?? null;
    const { state, tell, ...next } = nextState({ state: now.state, failingSince }, records, at);
    await saveCheck(tx, row.host, {
      state,
      records,
      checked_at: new Date(at),
      failing_since: next.failingSince === null ? null : new Date(next.failingSince),
    });
    if (state !== now.state) await tellSiteChanged(tx, now.space_id);
    if (tell) {
      await enqueue(tx, tellOwnerQueue, {
        spaceId: now.space_id,
        what: `domain.${tell}`,
        host: row.host,
        at: new Date(at).toISOString(),
      });
    }
  });
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
