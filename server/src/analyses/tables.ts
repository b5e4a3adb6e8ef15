type BreakoutsTable = {
  profile_id: number;
  published_at: Date;
  post_id: string;
  rate: number;
  usual: number;
  found_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    kept_views: {
      profile_id: number;
      revision: number;
      formulas: string;
      collected_at: Date;
      answer: string;
    };
    breakouts: BreakoutsTable;
  }
}
