import { SECOND } from "@owlstat/core/time.ts";
import pg from "pg";
import { inTime } from "../in-time.ts";
import { clientConfig } from "./pool.ts";
import { type Look, positionOf } from "./replica-state.ts";

/** How long one look waits for either server. */
export const LOOK_TIMEOUT = SECOND / 2;
/** After so long without any answer the primary counts as silent. */
const SILENCE = 10 * SECOND;
/** Below half of that: one answer that is lost, as when this process itself stood still, is no silence. */
const PRIMARY_PATIENCE = 4 * SECOND;

const WRITTEN = "select pg_current_wal_lsn()::text as at";
const REPLAYED = "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at";

/** Asks both servers how far they are, over a connection of its own to each. */
export function lookAt({ primary, replica }: { primary: string; replica: string }) {
  const replayed = asker(replica, REPLAYED, LOOK_TIMEOUT);
  const written = asker(primary, WRITTEN, PRIMARY_PATIENCE);
  let answered = performance.now();
  let failed = 0;
  let asking: Promise<bigint | null> | null = null;

  /** A slow answer is none for this look, but it shows that the primary is there. */
  function askPrimary(): Promise<bigint | null> {
    asking ??= written.ask().then((found) => {
      asking = null;
      failed = found === "silence" ? failed + 1 : 0;
      if (failed === 0) answered = performance.now();
      return typeof found === "object" ? found.position : null;
    });
    return asking;
  }

  return {
    async look(): Promise<Look> {
      // The primary first: what it writes meanwhile is no lag.
      const position = await inTime(LOOK_TIMEOUT, askPrimary()).catch(() => null);
      const found = await replayed.ask();
      const replica = typeof found === "object" ? { replayed: found.position } : null;
      return { written: position, replica, at: performance.now() };
    },
    /** It does not even refuse: what waits for it would wait for minutes. */
    isPrimarySilent: () => failed > 1 && performance.now() - answered > SILENCE,
    async close() {
      await Promise.all([replayed.close(), written.close()]);
    },
  };
}

/** A server that refuses is there, and whoever asks it hears so at once. */
type Found = { position: bigint | null } | "refusal" | "silence";

/** What a network says of a machine that nothing comes back from. */
const SILENT = new Set([undefined, "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** Asks one question again and again. */
function asker(url: string, text: string, patience: number) {
  let client: pg.Client | null = null;
  async function open() {
    client = new pg.Client({
      ...clientConfig(url),
      application_name: "owlstat replica",
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client.on("error", () => {});
    await client.connect();
    return client;
  }
  return {
    async ask(): Promise<Found> {
      try {
        const { rows } = await (client ?? (await open())).query<{ at: string | null }>(text);
        return { position: rows[0]?.at ? positionOf(rows[0].at) : null };
      } catch (error) {
        if (client) cutOff(client);
        client = null;
        return SILENT.has((error as { code?: string }).code) ? "silence" : "refusal";
      }
    },
    async close() {
      const old = client;
      client = null;
      await old?.end().catch(() => {});
    },
  };
}

/** Ends a connection without asking the other side, which may not answer. */
export function cutOff(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
