import { setTimeout as sleep } from "node:timers/promises";
import { openCluster } from "./cluster.ts";
import { connectKeeper, takeAlone } from "./keeper.ts";
import { runningServer, stopServer } from "./process.ts";

/** Run as a program with a cluster's folder: stops its server once the program that ended has let go of it. */
const cluster = await openCluster(process.argv[2] ?? "");
for (let attempt = 0; attempt < 20; attempt++) {
  const server = await runningServer(cluster.data);
  if (!server) break;
  const keeper = await connectKeeper(cluster, server.port);
  if (await takeAlone(keeper)) {
    await stopServer(cluster.data);
    break;
  }
  await keeper.end();
  await sleep(100);
}
