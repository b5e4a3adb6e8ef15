import pg from "pg";
import { rethrowClear } from "./errors.ts";
import { clientConfig } from "./pool.ts";

/** The settings do not suit the pooler in front of the database. The message tells the operator why. */
export class PoolerRefused extends Error {
  override name = "PoolerRefused";
}

/** Other programs may take the process that was just given back, so one look is not enough. */
const LOOKS = 5;

/**
 * Is there a pooler in front of the database that gives a connection away between two transactions? Then two
 * connections that are both open are answered by the same process of the server, or one by several.
 */
export async function sharesConnections(url: string): Promise<boolean> {
  const clients = [newClient(url), newClient(url)];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const served = new Set<string>();
    const processes = new Set<number>();
    for (let look = 0; look < LOOKS; look++) {
      for (const [at, client] of clients.entries()) {
        const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
        const pid = rows[0]?.pid ?? 0;
        processes.add(pid);
        served.add(`${at} ${pid}`);
      }
    }
    return processes.size !== clients.length || served.size !== clients.length;
  } catch (error) {
    return rethrowClear(error);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

function newClient(url: string) {
  const client = new pg.Client({ ...clientConfig(url), application_name: "owlstat pooler" });
  client.on("error", () => {});
  return client;
}

/** Listening and locks belong to one connection, which a pooler must not give away. */
export function requireDirect(shared: boolean, directUrl: string | undefined): void {
  if (!shared || directUrl) return;
  throw new PoolerRefused(
    "DATABASE_URL leads through a pooler that gives connections away between transactions. " +
      "Set DATABASE_DIRECT_URL to the address of the database itself, for the few connections that must stay.",
  );
}

/** A named statement is known to one process of the server only, and the next one asked may be another. */
export class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many signatures of the client are passed on as they are.
  override query(...given: any[]): any {
    const [statement, ...rest] = given;
    const plain = statement?.name === undefined ? statement : { ...statement, name: undefined };
    return super.query(...([plain, ...rest] as Parameters<pg.Client["query"]>));
  }
}
