import { createServer } from "node:net";

const LOWEST = 20_000;
const HIGHEST = 32_000;

/** The product takes a port, the sandbox the next, the sandbox's mail the one after. */
const NEIGHBOURS = 3;

/** The first of neighbouring free ports, below the range of outgoing connections. */
export async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const free = await Promise.all(Array.from({ length: NEIGHBOURS }, (_, offset) => isFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${NEIGHBOURS} neighbouring ports are free between ${LOWEST} and ${HIGHEST}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
