declare module "../platform/db/tables.ts" {
  interface Tables {
    referrers: { user_id: string; code: string; created_at: Date };
  }
}
