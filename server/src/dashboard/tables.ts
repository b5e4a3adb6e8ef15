export type VisitsTable = { user_id: string; space_id: string; seen_at: Date; previous_at: Date | null };

declare module "../platform/db/tables.ts" {
  interface Tables {
    visits: VisitsTable;
  }
}
