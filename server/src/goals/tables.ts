import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import type { GoalMeasure } from "@owlstat/core/goals/measures.ts";
import type { GoalState } from "@owlstat/core/goals/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { Generated } from "kysely";

export type GoalsTable = {
  id: string;
  space_id: string;
  created_by: string | null;
  profile_id: number;
  measure: GoalMeasure;
  start_day: Day;
  start_value: number;
  target: number;
  deadline: Day;
  time_zone: string;
  definition: EngagementDefinition;
  by_email: boolean;
  on_platform: boolean;
  state: GoalState;
  changes: Generated<number>;
  reached_on: Day | null;
  paused_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

type CommentsTable = {
  id: string;
  goal_id: string;
  author_id: string | null;
  text: string;
  created_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    goals: GoalsTable;
    goal_people: { goal_id: string; user_id: string };
    goal_comments: CommentsTable;
  }
}
