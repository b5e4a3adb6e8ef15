import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { clientConfig, type DbLog } from "./pool.ts";

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const HEARTBEAT_MS = 30_000;

type ConnectionUser = {
  /** The channels that a new connection has to listen to. */
  channels(): Iterable<string>;
  onMessage(channel: string, payload: string): void;
  /** Called when the connection was lost and is back. */
  onReturn(): void;
  /** After this signal a lost connection is not reopened. */
  closing: AbortSignal;
  log: DbLog | undefined;
};

/** The one connection all listening goes over: opened when first asked for, and again whenever it is lost. */
export class ListenConnection {
  readonly #url: string;
  readonly #user: ConnectionUser;
  #client: Promise<pg.Client> | null = null;

  constructor(url: string, user: ConnectionUser) {
    this.#url = url;
    this.#user = user;
  }

  client(): Promise<pg.Client> {
    this.#client ??= this.#open();
    return this.#client;
  }

  /** The current connection, if there is one; opens none. */
  async clientIfOpen(): Promise<pg.Client | null> {
    return (await this.#client?.catch(() => null)) ?? null;
  }

  /** Drops the connection; the next request opens a new one. */
  forget(): void {
    this.#client = null;
  }

  async #open(): Promise<pg.Client> {
    const { channels, onMessage, closing, log } = this.#user;
    const fresh = await openClient(this.#url, channels());
    fresh.on("notification", ({ channel, payload = "" }) => onMessage(channel, payload));
    fresh.once("end", () => {
      if (closing.aborted) return;
      log?.warn("The connection that listens to the database was lost");
      this.#client = this.#reopen();
    });
    return fresh;
  }

  async #reopen(): Promise<pg.Client> {
    const { onReturn, closing, log } = this.#user;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await sleep(pause, undefined, { ref: false, signal: closing });
      try {
        const fresh = await this.#open();
        onReturn();
        return fresh;
      } catch (error) {
        log?.warn({ err: error }, "Listening to the database failed; trying again");
      }
    }
  }
}

async function openClient(url: string, channels: Iterable<string>): Promise<pg.Client> {
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
