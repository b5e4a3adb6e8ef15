import type { ClientPart } from "@owlstat/core/spaces/roles.ts";

export type ClientLinksTable = {
  id: string;
  space_id: string;
  name: string;
  shows: ClientPart[];
  password_hash: string | null;
  created_by: string | null;
  created_at: Date;
  expires_at: Date | null;
  opened_at: Date | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    client_links: ClientLinksTable;
    client_link_folders: { link_id: string; folder_id: string };
  }
}
