import { createHash } from "node:crypto";
import { AppError } from "@owlstat/core/errors.ts";
import { SECOND } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Queries } from "./db/connect.ts";

/** At most so many within the window, counted over all processes. */
export type Limit = { most: number; seconds: number };

type Counting = { db: Queries; clock: Clock };

const hashed = (key: string) => createHash("sha256").update(key).digest();

/** Whether an attempt was taken, how many are left, and the seconds until the oldest one no longer counts. */
type Count = { taken: boolean; left: number; seconds: number };

/** Takes one attempt. The row lock makes simultaneous attempts wait for each other: the limit is never exceeded. */
export async function countAttempt({ db, clock }: Counting, key: string, limit: Limit): Promise<Count> {
  const now = new Date(clock.now());
  const since = new Date(clock.now() - limit.seconds * SECOND);
  const until = new Date(clock.now() + limit.seconds * SECOND);
  const secondsTo = (oldest: Date) => Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / SECOND));
  const { rows } = await sql<{ count: number; oldest: Date }>`
    insert into attempts as a (key, taken, expires_at) values (${hashed(key)}, array[${now}::timestamptz], ${until})
    on conflict (key) do update
    set taken = (select array_agg(t order by t) from unnest(a.taken) t where t > ${since}) || ${now}::timestamptz,
        expires_at = ${until}
    where (select count(*) from unnest(a.taken) t where t > ${since}) < ${limit.most}
    returning cardinality(taken) as count, taken[1] as oldest`.execute(db.kysely);
  const [taken] = rows;
  if (taken) return { taken: true, left: limit.most - taken.count, seconds: secondsTo(taken.oldest) };
  const row = await db.kysely
    .selectFrom("attempts")
    .select("taken")
    .where("key", "=", hashed(key))
    .executeTakeFirst();
  const oldest = row?.taken.find((instant) => instant > since) ?? now;
  return { taken: false, left: 0, seconds: secondsTo(oldest) };
}

/** Takes one attempt. Returns 0, or the seconds to wait when the window is full. */
export async function takeAttempt(counting: Counting, key: string, limit: Limit): Promise<number> {
  const { taken, seconds } = await countAttempt(counting, key, limit);
  return taken ? 0 : seconds;
}

/** Takes one attempt, or refuses the call until the window has room again. */
export async function requireAttempt(counting: Counting, key: string, limit: Limit): Promise<void> {
  const seconds = await takeAttempt(counting, key, limit);
  if (seconds > 0) throw new AppError("rate_limited", { seconds });
}

/** Takes the newest attempt back, because it succeeded. */
export async function giveBackAttempt({ db }: Pick<Counting, "db">, key: string): Promise<void> {
  await sql`update attempts set taken = taken[1:cardinality(taken) - 1] where key = ${hashed(key)}`.execute(
    db.kysely,
  );
}

export async function forgetAttempts({ db }: Pick<Counting, "db">, key: string): Promise<void> {
  await db.kysely.deleteFrom("attempts").where("key", "=", hashed(key)).execute();
}

export async function forgetOldAttempts({ db, clock }: Counting): Promise<void> {
  await db.kysely.deleteFrom("attempts").where("expires_at", "<=", new Date(clock.now())).execute();
}
