type AttributionsTable = {
  user_id: string;
  utm_campaign: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_content: string | null;
  utm_term: string | null;
  ref: string | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    attributions: AttributionsTable;
  }
}
