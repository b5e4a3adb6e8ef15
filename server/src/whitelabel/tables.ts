import type { SavedBrand } from "@owlstat/core/whitelabel/contract.ts";
import type { CheckedRecord, DomainState } from "@owlstat/core/whitelabel/domains.ts";
import type { FolderBrand } from "@owlstat/core/whitelabel/folder-brands.ts";
import type { Generated, JSONColumnType } from "kysely";

type SitesTable = {
  space_id: string;
  draft: JSONColumnType<SavedBrand>;
  published: JSONColumnType<SavedBrand> | null;
  published_at: Generated<Date | null>;
  subdomain: Generated<string | null>;
  lapsed_at: Generated<Date | null>;
  /** The last message to the owner about the end of the plan. */
  lapse_told: Generated<"ending" | "paused" | null>;
  updated_at: Date;
};

type DomainsTable = {
  host: string;
  space_id: string;
  token: string;
  state: DomainState;
  records: JSONColumnType<CheckedRecord[]> | null;
  checked_at: Date | null;
  failing_since: Date | null;
  approved_at: Date | null;
  approved_by: string | null;
  created_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    folder_brands: FolderBrand & { folder_id: string; space_id: string };
    domains: DomainsTable;
    sites: SitesTable;
    site_pictures: { space_id: string; hash: string };
  }
}
