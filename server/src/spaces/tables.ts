import type { SpaceRole } from "@owlstat/core/spaces/roles.ts";
import type { Generated } from "kysely";

type SpacesTable = {
  id: string;
  kind: "personal" | "company";
  name: string;
  brandlogo: Generated<string | null>;
  prolevel: Generated<number>;
  has_to_renew: Generated<boolean>;
  paid_until: Generated<Date | null>;
  /** When the first order was paid. */
  ordered_at: Generated<Date | null>;
  free_trial_ends_at: Generated<Date | null>;
  granted_slots: Generated<number>;
  granted_until: Generated<Date | null>;
  /** Since when a company demands a second factor of its members. */
  factor_demanded_at: Generated<Date | null>;
  created_at: Generated<Date>;
};

type MembershipsTable = {
  space_id: string;
  user_id: string;
  role: SpaceRole;
  /** The folders a viewer sees; null for the whole space. */
  only_folders: Generated<string[] | null>;
  created_at: Generated<Date>;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    spaces: SpacesTable;
    memberships: MembershipsTable;
  }
}
