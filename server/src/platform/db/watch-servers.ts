import { SECOND } from "@owlstat/core/time.ts";
import type pg from "pg";
import type { BaseLogger } from "pino";
import { repeat } from "../jobs/repeat.ts";
import { cutOff, LOOK_TIMEOUT, lookAt } from "./looks.ts";
import { judgeReplica, UNWATCHED } from "./replica-state.ts";

type Log = Pick<BaseLogger, "warn" | "info"> | undefined;
type Server = { url: string; pool: pg.Pool };

/** With the time a look may take it makes sure that a replica that fails is left within a second. */
const LOOK_SECONDS = 0.4;
/** How long a server is waited for that is the only one. */
const PATIENCE = 10 * SECOND;

/** Watches both servers, and sees to it that nobody waits long for one that does not answer while the other does. */
export function watchServers({ primary, replica, log }: { primary: Server; replica: Server; log: Log }) {
  const cutReplica = cutter(replica.pool);
  const looks = lookAt({ primary: primary.url, replica: replica.url });
  const silence = silenceOf(primary.pool, log);
  let watched = UNWATCHED;
  let alone = false;

  function become(next: typeof watched) {
    const { state, lag } = next;
    if (state !== watched.state) {
      if (state === "used") log?.info({ lag }, "reads go to the replica");
      else log?.warn({ state, lag }, "the replica is left: reads go to the primary");
      // Statements under way would wait for it for minutes; cut off, they are asked of the primary.
      if (state === "away" && !alone) cutReplica();
    }
    watched = next;
  }

  const stop = repeat(LOOK_SECONDS, async () => {
    const look = await looks.look();
    // Without the primary there is no other server to ask, so the replica gets its time.
    alone = look.written === null;
    replica.pool.options.connectionTimeoutMillis = alone ? PATIENCE : LOOK_TIMEOUT;
    become(judgeReplica(watched, look));
    silence.note(looks.isPrimarySilent());
  });

  return {
    state: () => watched.state,
    lagSeconds: () => watched.lag / SECOND,
    isPrimarySilent: silence.lasts,
    /** The replica has just failed. */
    leave: () => become({ ...watched, state: "away" }),
    async stop() {
      await stop();
      await looks.close();
    },
  };
}

/** Ends all connections of a pool. */
function cutter(pool: pg.Pool): () => void {
  const connected = new Set<pg.PoolClient>();
  pool.on("connect", (client) => connected.add(client));
  pool.on("remove", (client) => connected.delete(client));
  return () => {
    for (const client of connected) cutOff(client);
  };
}

/** While the primary is silent, nobody waits for it: what asked it fails, and what asks now does so soon. */
function silenceOf(primary: pg.Pool, log: Log) {
  const cutPrimary = cutter(primary);
  let silent = false;
  return {
    lasts: () => silent,
    note(now: boolean) {
      if (now === silent) return;
      silent = now;
      primary.options.connectionTimeoutMillis = now ? LOOK_TIMEOUT : PATIENCE;
      if (!now) return void log?.info("the primary answers again");
      log?.warn("the primary is silent: nobody waits for it");
      cutPrimary();
    },
  };
}
