import type {
  DisabledWhy,
  WebhookDeliveryProblem,
  WebhookDeliveryState,
  WebhookEvent,
} from "@owlstat/core/webhooks/rules.ts";

export type WebhooksTable = {
  id: string;
  space_id: string;
  url: string;
  events: WebhookEvent[];
  sealed_secret: Buffer;
  sealed_old_secret: Buffer | null;
  old_secret_until: Date | null;
  created_at: Date;
  paused: boolean;
  disabled_why: DisabledWhy | null;
  failing_since: Date | null;
};

export type DeliveriesTable = {
  id: string;
  webhook_id: string;
  space_id: string;
  event: string;
  body: string;
  state: WebhookDeliveryState;
  attempts: number;
  begun_at_attempt: number;
  status: number | null;
  problem: WebhookDeliveryProblem | null;
  duration_ms: number | null;
  answer: string | null;
  created_at: Date;
  next_at: Date | null;
  once_key: string | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    webhooks: WebhooksTable;
    webhook_deliveries: DeliveriesTable;
  }
}
