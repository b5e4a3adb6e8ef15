declare module "../platform/db/tables.ts" {
  interface Tables {
    roadmap_votes: { item: string; user_id: string; voted_at: Date };
  }
}
