import http from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { answered } from "./answered.ts";

const SOCKETS = 100;
/** Not the address of those who are measured. */
const HOSTILE = "127.0.0.1";

const agent = new http.Agent({ keepAlive: true, maxSockets: SOCKETS });
let going = true;
let answers = 0;

async function ask(): Promise<void> {
  while (going) {
    await answered(workerData, agent, HOSTILE).catch(() => undefined);
    if (going) answers += 1;
  }
}

for (let socket = 0; socket < SOCKETS; socket++) void ask();

parentPort?.once("message", () => {
  going = false;
  // Without waiting for what stands in line: on a dear page that takes longer than the measuring.
  agent.destroy();
  parentPort?.postMessage(answers);
});
