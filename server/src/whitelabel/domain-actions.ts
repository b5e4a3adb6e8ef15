import { randomBytes } from "node:crypto";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import type { addDomain, Domain } from "@owlstat/core/whitelabel/domain-contract.ts";
import { isApex, readDomain, wantedRecords } from "@owlstat/core/whitelabel/domains.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { OwnerContext } from "../platform/context.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { ownNames, publishSiteChanged } from "./brands.ts";
import { checkRow } from "./domain-checks.ts";
import { type DomainRow, deleteDomain, findDomain, insertDomain, isProven } from "./domain-store.ts";
import { judgePublicName } from "./public-names.ts";

const CLAIMS = { most: 20, seconds: 3600 };
const CHECKS = { most: 60, seconds: 3600 };

export async function showDomain(context: OwnerContext) {
  const row = await findDomain(context.db, context.scope);
  return { domain: row ? present(context, row) : null };
}

function present({ config }: OwnerContext, row: DomainRow): Domain {
  const wanted = wantedRecords(row.host, row.token, config.domainTarget);
  return {
    host: row.host,
    state: row.state,
    apex: isApex(row.host),
    records: wanted.map((record) => {
      const checked = row.records?.find(({ type }) => type === record.type);
      return { ...record, state: checked?.state ?? null, found: [...(checked?.found ?? [])] };
    }),
    checked_at: row.checked_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
  };
}

export async function claim(context: OwnerContext, { host: typed }: Input<typeof addDomain>) {
  const { db, scope, clock, config } = context;
  await requireAttempt(context, `domains of ${scope.spaceId}`, CLAIMS);
  const read = readDomain(typed, ownNames(config));
  refuseUnless(read);
  refuseUnless(judgePublicName(read.host));
  const domain = {
    host: read.host,
    token: randomBytes(20).toString("hex"),
    created_at: new Date(clock.now()),
  };
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    if (await findDomain(tx, scope)) throw new AppError("domain_exists");
    if (await isProven(tx, domain.host)) throw new AppError("domain_taken");
    await insertDomain(tx, scope, domain);
  });
  return showDomain(context);
}

export async function checkNow(context: OwnerContext) {
  await requireAttempt(context, `domain checks of ${context.scope.spaceId}`, CHECKS);
  const row = await findDomain(context.db, context.scope);
  if (!row) throw new AppError("not_found");
  await checkRow(context, row);
  return showDomain(context);
}

export async function giveUp(context: OwnerContext) {
  const { db, scope } = context;
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    await deleteDomain(tx, scope);
    await publishSiteChanged(tx, scope.spaceId);
  });
  return { domain: null };
}
