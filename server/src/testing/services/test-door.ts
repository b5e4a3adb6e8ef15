import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

type Way = "open" | "silent" | "slow";
/** Where what is said to a database can be stopped for good: everything is written, or nobody was told that it is. */
type Point = "before a commit" | "after a commit";

/** What each piece waits for while the way is slow. */
const SLOW = 200;
/** How long somebody stays at a point, to be killed there. */
const HELD = 200;
/** A query of its own, as PostgreSQL's protocol writes it: its kind, its length, its text. */
const COMMIT = /Q.{4}commit\0/is;

type State = { way: Way; awaited: { point: Point; reached(): void } | null };

/** Is this where somebody is to be stopped? */
function stopsAt(state: State, point: Point): boolean {
  if (state.awaited?.point !== point) return false;
  state.awaited.reached();
  state.awaited = null;
  return true;
}

/** Hands on what comes, as the door allows. */
async function pass(
  from: Socket,
  to: Socket,
  state: State,
  stops: (piece: Buffer) => boolean,
): Promise<void> {
  for await (const piece of from) {
    while (state.way === "silent") {
      await pause(20);
      if (from.destroyed || to.destroyed) return;
    }
    if (state.way === "slow") await pause(SLOW);
    if (stops(piece)) {
      await pause(HELD);
      to.destroy();
      return;
    }
    if (!to.write(piece)) await once(to, "drain");
  }
  to.end();
}

/** Joins a client with the server, in both directions. */
function join(client: Socket, server: Socket, state: State, sockets: Set<Socket>): void {
  let commits = false;
  const asks = (piece: Buffer) => {
    commits = COMMIT.test(piece.toString("latin1"));
    return commits && stopsAt(state, "before a commit");
  };
  const answers = () => commits && stopsAt(state, "after a commit");
  for (const [from, to, stops] of [
    [client, server, asks],
    [server, client, answers],
  ] as const) {
    sockets.add(from);
    from.setNoDelay(true);
    from.on("close", () => sockets.delete(from));
    from.on("error", () => to.destroy());
    pass(from, to, state, stops).catch(() => to.destroy());
  }
}

/** A door before a database: it may let pass, swallow what comes, let it wait, or stop it at a point. */
async function startDoor(target: { host: string; port: number }) {
  const state: State = { way: "open", awaited: null };
  const sockets = new Set<Socket>();
  const server = createServer((client) => join(client, connect(target), state, sockets)).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    state,
    /** Did somebody come to this point within this time? They stay there for a moment. */
    async reached(point: Point, within: number): Promise<boolean> {
      const coming = new Promise<boolean>((resolve) => {
        state.awaited = { point, reached: () => resolve(true) };
      });
      const came = await Promise.race([coming, pause(within, false)]);
      state.awaited = null;
      return came;
    },
    /** Ends every connection at once, as a crash does. */
    cut() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** The same database by way of a door. */
export async function startDatabaseDoor(url: string) {
  const given = new URL(url);
  const door = await startDoor({ host: given.hostname, port: Number(given.port) });
  given.hostname = "127.0.0.1";
  given.port = String(door.port);
  return { ...door, url: given.href };
}
