import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

type Way = "open" | "silent" | "slow";
/** What each piece waits for while the way is slow. */
const SLOW = 200;

/** A door before a server that is reached by TCP: it may let pass, swallow what comes, or let it wait. */
async function startDoor(target: { host: string; port: number }) {
  const state = { way: "open" as Way };
  const sockets = new Set<Socket>();
  const pass = async (from: Socket, to: Socket) => {
    for await (const piece of from) {
      while (state.way === "silent") {
        await pause(20);
        if (from.destroyed || to.destroyed) return;
      }
      if (state.way === "slow") await pause(SLOW);
      if (!to.write(piece)) await once(to, "drain");
    }
    to.end();
  };
  const server = createServer((inner) => {
    const outer = connect(target);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on("close", () => sockets.delete(one));
      one.on("error", () => other.destroy());
      pass(one, other).catch(() => other.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    state,
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
