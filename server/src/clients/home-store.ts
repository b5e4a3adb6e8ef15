import type { GoalMeasure } from "@owlstat/core/goals/measures.ts";
import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import { shownName } from "../profiles/store.ts";
import { isSeen } from "../spaces/part-store.ts";

type GoalRow = {
  id: string;
  username: string;
  measure: GoalMeasure;
  target: number;
  deadline: Day;
  state: "on_the_way" | "at_risk" | "reached" | "missed";
};
const MOST_GOALS = 20;

/** Running goals for the accounts that a client sees, those that end first before the others. */
export async function goalsSeen({ kysely }: Queries, { spaceId, only }: OwnerScope): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`
    select g.id, ${shownName("g.profile_id")} as username, g.measure, g.target, g.deadline::text as deadline, g.state
    from goals g where g.space_id = ${spaceId} and g.deleted_at is null and g.paused_at is null
      and ${isSeen("g.profile_id", only)}
    order by g.deadline, g.id limit ${MOST_GOALS}`.execute(kysely);
  return rows;
}

type NoteRow = { id: string; username: string; day: Day; text: string };
const NEWEST_NOTES = 5;

/** The newest notes on the accounts that a client sees; who wrote them is not told. */
export async function notesSeen({ kysely }: Queries, { spaceId, only }: OwnerScope): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, ${shownName("n.profile_id")} as username, n.day::text as day, n.text
    from notes n where n.space_id = ${spaceId} and ${isSeen("n.profile_id", only)}
    order by n.day desc, n.id desc limit ${NEWEST_NOTES}`.execute(kysely);
  return rows;
}
