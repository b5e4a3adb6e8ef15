import { AppError } from "@owlstat/core/errors.ts";
import { HOUR, SECOND } from "@owlstat/core/time.ts";
import type { ScopedContext } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { holdSpaceInPart } from "../../spaces/lock-store.ts";
import { allowedBy } from "../allowed.ts";
import { orderedSince } from "./sendings-store.ts";

/** Sendings that a space may order within an hour, one for each client of a report on clients; in a trial fewer. */
export const ORDERED = { most: 200, inTrial: 40 };

/** Each one tells chats and webhooks, which may be a stranger's: mails are counted elsewhere, those are not. */
export async function requireOrders(tx: Tx, { clock, scope }: ScopedContext, wanted: number): Promise<void> {
  const now = clock.now();
  const { toOthers } = allowedBy(await holdSpaceInPart(tx, scope), now);
  const { count, oldest } = await orderedSince(tx, scope, new Date(now - HOUR));
  if (count + wanted <= (toOthers ? ORDERED.most : ORDERED.inTrial)) return;
  const until = (oldest?.getTime() ?? now) + HOUR;
  throw new AppError("rate_limited", { seconds: Math.max(1, Math.ceil((until - now) / SECOND)) });
}
