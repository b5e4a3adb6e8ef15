import type { AuditKind } from "@owlstat/core/audit/rules.ts";

type AuditEventsTable = {
  id: string;
  at: Date;
  kind: AuditKind;
  user_id: string | null;
  ip: string | null;
  user_agent: string;
  details: Record<string, unknown>;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    audit_events: AuditEventsTable;
  }
}
