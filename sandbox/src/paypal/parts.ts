import type { Events } from "./events.ts";
import type { Store } from "./store.ts";
import type { Subscriptions } from "./subscriptions.ts";
import type { createWire } from "./wire.ts";

/** What the routes and pages of this service share. */
export type Parts = {
  store: Store;
  events: Events;
  subscriptions: Subscriptions;
  wire: ReturnType<typeof createWire>;
  now(): number;
  base(): string;
};
