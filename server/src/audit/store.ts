import type { AuditKind } from "@owlstat/core/audit/rules.ts";
import type { Clock } from "../platform/clock.ts";
import type { Queries } from "../platform/db/connect.ts";
import { uuidv7 } from "../platform/uuid.ts";
import "./tables.ts";

/** Who acted and from where; jobs have no IP address. */
export type AuditSource = { clock: Clock; ip?: string; userAgent?: string };

/** Notes a security event. Details name ids and choices, never addresses, passwords or tokens. */
export async function recordEvent(
  db: Queries,
  { clock, ip, userAgent }: AuditSource,
  kind: AuditKind,
  userId: string | null,
  details: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await db.kysely
    .insertInto("audit_events")
    .values({
      id: uuidv7(clock.now()),
      at: new Date(clock.now()),
      kind,
      user_id: userId,
      ip: ip ?? null,
      user_agent: userAgent ?? "",
      details,
    })
    .execute();
}

/** Whether something happened to a user since then. */
export async function happenedSince(
  db: Queries,
  userId: string,
  kind: AuditKind,
  since: Date,
): Promise<boolean> {
  const row = await db.kysely
    .selectFrom("audit_events")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type AuditFilter = {
  kind?: AuditKind | undefined;
  user_id?: string | undefined;
  ip?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
