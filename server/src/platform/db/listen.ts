import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { rethrowClear } from "./errors.ts";
import { clientConfig, type DbLog } from "./pool.ts";
import type { Tables } from "./tables.ts";

export type Handler = (payload: string) => void;

export interface ListenOptions {
  /** Called after the connection was lost and is back: messages in between are gone, so forget what you cached. */
  onGap?: () => void;
}

/** Answers, once the channel is heard, how to leave it. */
export type Listen = (
  channel: string,
  handler: Handler,
  options?: ListenOptions,
) => Promise<() => Promise<void>>;

type Entry = { channel: string; handler: Handler; onGap: (() => void) | undefined };

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const HEARTBEAT_MS = 30_000;

/** Sends a message to every process that listens; inside a transaction it goes out with the commit. */
export async function notify(q: { kysely: Kysely<Tables> }, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(q.kysely);
}

export function createListener(url: string, log?: DbLog): { listen: Listen; close(): Promise<void> } {
  const entries = new Set<Entry>();
  let client: Promise<pg.Client> | null = null;
  const closing = new AbortController();

  const open = async (): Promise<pg.Client> => {
    const fresh = await openClient(
      url,
      [...entries].map(({ channel }) => channel),
    );
    fresh.on("notification", ({ channel, payload = "" }) => {
      for (const entry of entries) if (entry.channel === channel) guarded(() => entry.handler(payload), log);
    });
    fresh.once("end", () => {
      if (closing.signal.aborted) return;
      log?.warn("The connection that listens to the database was lost");
      client = reopen();
    });
    return fresh;
  };

  const reopen = async (): Promise<pg.Client> => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await sleep(pause, undefined, { ref: false, signal: closing.signal });
      try {
        const fresh = await open();
        for (const { onGap } of entries) if (onGap) guarded(onGap, log);
        return fresh;
      } catch (error) {
        log?.warn({ err: error }, "Listening to the database failed; trying again");
      }
    }
  };

  return {
    async listen(channel, handler, { onGap } = {}) {
      closing.signal.throwIfAborted();
      const entry = { channel, handler, onGap };
      entries.add(entry);
      try {
        client ??= open();
        const current = await client;
        await current.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        entries.delete(entry);
        if (entries.size === 0) client = null;
        return rethrowClear(error);
      }
      return async () => {
        entries.delete(entry);
        const others = [...entries].some((other) => other.channel === channel);
        const current = await client?.catch(() => null);
        if (!others) await current?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
      };
    },
    async close() {
      closing.abort(new Error("The database was closed"));
      const current = await client?.catch(() => null);
      await current?.end().catch(() => {});
    },
  };
}

/** A handler's fault must not end the connection for the others. */
function guarded(call: () => void, log?: DbLog): void {
  try {
    call();
  } catch (error) {
    log?.warn({ err: error }, "A listener to the database failed");
  }
}

async function openClient(url: string, channels: string[]): Promise<pg.Client> {
  const client = new pg.Client({
    ...clientConfig(url),
    application_name: "owlstat listen",
    query_timeout: 10_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    for (const channel of new Set(channels)) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  // A connection that died without a word (a pulled cable) shows only when spoken to.
  const heartbeat = setInterval(() => {
    client.query("select 1").catch(() => void client.end().catch(() => {}));
  }, HEARTBEAT_MS).unref();
  client.once("end", () => clearInterval(heartbeat));
  return client;
}
