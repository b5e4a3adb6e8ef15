import type { Queries } from "../platform/db/connect.ts";
import "./tables.ts";

/** Ids that one part of the sitemap covers; a part may hold 50,000 addresses at most. */
const PART = 10_000;

/** The number of parts, from the highest id, which is fast for any number of profiles. */
export async function countSitemapParts({ kysely }: Queries): Promise<number> {
  const { last } = await kysely
    .selectFrom("profiles")
    .select(({ fn }) => fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  return Math.ceil(Number(last ?? 0) / PART);
}

/** The profiles of one part (from 1) that have public figures. */
export function readSitemapPart({ kysely }: Queries, part: number) {
  return kysely
    .selectFrom("profiles")
    .select(["username", "last_collected_day"])
    .where("id", ">", (part - 1) * PART)
    .where("id", "<=", part * PART)
    .where("username", "is not", null)
    .where("private", "=", false)
    .where("professional", "=", true)
    .where("last_collected_day", "is not", null)
    .orderBy("id")
    .execute();
}
