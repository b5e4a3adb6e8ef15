import type { Channel } from "@owlstat/core/channels/contract.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { ScopedContext } from "../platform/context.ts";
import { type ChannelRow, findChannel } from "./store.ts";

const NAMED_BY = 12;

/** A browser is named to whoever may be sitting at it alone. */
function browserOf({ caller }: Pick<ScopedContext, "caller">, row: ChannelRow): string | null {
  if (caller.kind !== "person" || caller.session.userId !== row.user_id) return null;
  return row.endpoint_digest?.toString("base64url").slice(0, NAMED_BY) ?? null;
}

export const present = (context: Pick<ScopedContext, "caller">, row: ChannelRow): Channel => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  language: row.language,
  hint: row.person ?? row.hint,
  browser: browserOf(context, row),
  paused: row.paused,
  disabled: row.disabled_why,
  last: row.last && { ...row.last, created_at: new Date(row.last.created_at).toISOString() },
  created_at: row.created_at.toISOString(),
});

export async function shown(context: ScopedContext, id: string): Promise<{ channel: Channel }> {
  const row = await findChannel(context.db, context.scope, id);
  if (!row) throw new AppError("not_found");
  return { channel: present(context, row) };
}
