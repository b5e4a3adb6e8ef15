import { once } from "node:events";
import { accessSync, constants, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import type { Config } from "./config.ts";

/** Tests early what a start needs and would otherwise fail at late: the data folder and the port. */
export async function preflight({ dataDir, roles, port, host }: Config): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  accessSync(dataDir, constants.W_OK | constants.X_OK);
  if (!roles.has("web")) return;
  const server = createServer().listen(port, host);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}
