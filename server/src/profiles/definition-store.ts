import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import type { VisitorContext } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";

/** How this person defines engagement. */
export async function definitionOf(db: Queries, userId: string): Promise<EngagementDefinition> {
  const row = await db.kysely
    .selectFrom("users")
    .select("engagement_definition")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.engagement_definition ?? "mean";
}

/** How the caller defines engagement: what every call answers that names no other definition. */
export async function callersDefinition({
  db,
  scope,
}: Pick<VisitorContext, "db" | "scope">): Promise<EngagementDefinition> {
  return scope ? definitionOf(db, scope.userId) : "mean";
}
