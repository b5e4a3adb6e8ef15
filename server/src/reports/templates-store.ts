import { type SqlBool, sql } from "kysely";
import type { OwnerScope } from "../platform/context.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import "./tables.ts";

/** Callers who see only part of the space see no templates, because their comments may be about all of it. */
export function templatesOf({ kysely }: Queries, { spaceId, only }: OwnerScope) {
  return kysely
    .selectFrom("report_templates")
    .select(["id", "name", "content", "schedule"])
    .select(
      sql<number>`(select count(*)::int from reports r where r.template_id = report_templates.id and r.deleted_at is null)`.as(
        "reports",
      ),
    )
    .where("space_id", "=", spaceId)
    .where(sql<SqlBool>`${only === null}`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
export type TemplateRow = Awaited<ReturnType<typeof templatesOf>>[number];

export async function insertTemplate(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  { content, schedule, ...row }: Omit<TemplateRow, "reports">,
  now: Date,
): Promise<void> {
  await tx.kysely
    .insertInto("report_templates")
    .values({
      ...row,
      space_id: spaceId,
      created_by: userId,
      content: JSON.stringify(content),
      schedule: (schedule && JSON.stringify(schedule)) as string,
      created_at: now,
    })
    .execute();
}

export async function findTemplate(db: Queries, scope: OwnerScope, id: string) {
  return (await templatesOf(db, scope)).find((one) => one.id === id);
}

export async function updateTemplate(
  tx: Tx,
  { spaceId }: OwnerScope,
  id: string,
  { name, content }: Pick<TemplateRow, "name" | "content">,
): Promise<void> {
  await tx.kysely
    .updateTable("report_templates")
    .set({ name, content: JSON.stringify(content) })
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .execute();
}

/** Returns whether there was one. */
export async function deleteTemplate(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  id: string,
): Promise<boolean> {
  const row = await kysely
    .deleteFrom("report_templates")
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
