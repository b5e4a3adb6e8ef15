declare module "../platform/db/tables.ts" {
  interface Tables {
    profile_tabs: { user_id: string; profile_id: number; opened_at: Date };
  }
}
