import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import type { Breakdown, People, Product } from "@owlstat/core/connections/metrics.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { ColumnType, JSONColumnType } from "kysely";
import "../auth/providers/connection-store.ts";

/** Total and parts of each metric of a day; the hours of online followers count from midnight UTC. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;
export type Trouble = "permission" | "limit" | "unavailable" | "gone";

type DayColumn = ColumnType<Day, Day, Day>;
type Kept<T extends object> = JSONColumnType<T, string, string>;

type ConnectedAccountsTable = {
  id: string;
  space_id: string;
  profile_id: number;
  connection_id: string | null;
  provider: ConnectionProvider;
  external_user_id: string;
  page: string | null;
  linked_by: string | null;
  linked_at: Date;
  days_wanted: ColumnType<number, number | undefined, number>;
  days_read: ColumnType<number, number | undefined, number>;
  tried_at: Date | null;
  read_at: Date | null;
  trouble: Trouble | null;
  told_at: Date | null;
  /** The consent of a client of the agency that it is read by. */
  connect_link_id: ColumnType<string | null, string | null | undefined, string | null>;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    connected_accounts: ConnectedAccountsTable;
    insight_days: {
      account_id: string;
      space_id: string;
      day: DayColumn;
      figures: Kept<Figures>;
      read_at: Date;
    };
    insight_audiences: {
      account_id: string;
      space_id: string;
      day: DayColumn;
      people: People;
      breakdown: Breakdown;
      buckets: Kept<Readonly<Record<string, number>>>;
    };
    insight_media: {
      account_id: string;
      space_id: string;
      media_id: string;
      product: Product;
      published_at: Date;
      caption: string;
      permalink: string | null;
      figures: Kept<Figures>;
      read_at: Date;
    };
  }
}
