import type { KeptBrand } from "@owlstat/core/whitelabel/contract.ts";
import type { Generated, JSONColumnType } from "kysely";

type SitesTable = {
  space_id: string;
  draft: JSONColumnType<KeptBrand>;
  published: JSONColumnType<KeptBrand> | null;
  published_at: Generated<Date | null>;
  subdomain: Generated<string | null>;
  lapsed_at: Generated<Date | null>;
  /** The last message to the owner about the end of the plan. */
  lapse_told: Generated<"ending" | "paused" | null>;
  updated_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    sites: SitesTable;
    site_pictures: { space_id: string; hash: string };
  }
}
