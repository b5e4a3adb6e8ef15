import { type Kysely, sql } from "kysely";
import pg from "pg";
import { rethrowClear } from "./errors.ts";
import { ListenConnection } from "./listen-connection.ts";
import type { DbLog } from "./pool.ts";
import type { Tables } from "./tables.ts";

type Handler = (payload: string) => void;

interface ListenOptions {
  /** Called after the connection was lost and is back: messages in between are gone, so forget what you cached. */
  onGap?: () => void;
}

/** Resolves once the channel is listened to, with a function that stops listening. */
export type Listen = (
  channel: string,
  handler: Handler,
  options?: ListenOptions,
) => Promise<() => Promise<void>>;

type Entry = { channel: string; handler: Handler; onGap: (() => void) | undefined };

/** Sends a message to every process that listens; inside a transaction it goes out with the commit. */
export async function notify(q: { kysely: Kysely<Tables> }, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(q.kysely);
}

export function createListener(url: string, log?: DbLog): { listen: Listen; close(): Promise<void> } {
  const entries = new Set<Entry>();
  const closing = new AbortController();
  const connection = new ListenConnection(url, {
    channels: () => [...entries].map(({ channel }) => channel),
    onMessage(channel, payload) {
      for (const entry of entries) if (entry.channel === channel) guarded(() => entry.handler(payload), log);
    },
    onReturn() {
      for (const { onGap } of entries) if (onGap) guarded(onGap, log);
    },
    closing: closing.signal,
    log,
  });

  const leave = async (entry: Entry): Promise<void> => {
    entries.delete(entry);
    const others = [...entries].some(({ channel }) => channel === entry.channel);
    const client = await connection.clientIfOpen();
    if (!others) await client?.query(`unlisten ${pg.escapeIdentifier(entry.channel)}`).catch(() => {});
  };

  return {
    async listen(channel, handler, { onGap } = {}) {
      closing.signal.throwIfAborted();
      const entry = { channel, handler, onGap };
      entries.add(entry);
      try {
        const client = await connection.client();
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        entries.delete(entry);
        if (entries.size === 0) connection.forget();
        return rethrowClear(error);
      }
      return () => leave(entry);
    },
    async close() {
      closing.abort(new Error("The database was closed"));
      const client = await connection.clientIfOpen();
      await client?.end().catch(() => {});
    },
  };
}

/** An error in one handler must not break the connection for the others. */
function guarded(call: () => void, log?: DbLog): void {
  try {
    call();
  } catch (error) {
    log?.warn({ err: error }, "A listener to the database failed");
  }
}
