import { once } from "node:events";
import http from "node:http";
import { Worker } from "node:worker_threads";
import { answered } from "./answered.ts";

const OTHERS = "127.0.0.2";
const THREAD = new URL("./flood-thread.ts", import.meta.url);

/**
 * Asks for one address over many sockets until it is told to stop, whatever is answered. In a thread of its
 * own: reading large answers must not delay those who are measured beside it.
 */
export function flood(url: string): { stop(): Promise<number> } {
  const thread = new Worker(THREAD, { workerData: url });
  return {
    async stop() {
      const counted = once(thread, "message");
      thread.postMessage("stop");
      const [answers] = (await counted) as [number];
      await thread.terminate();
      return answers;
    },
  };
}

const FEWEST = 20;

/** Milliseconds within which 95 of 100 requests of others were answered, one after the other for some seconds. */
export async function othersWait(urls: readonly string[], seconds: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const waited: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let turn = 0; turn < FEWEST || performance.now() < until; turn++) {
    const url = urls[turn % urls.length] ?? "";
    const began = performance.now();
    const status = await answered(url, agent, OTHERS);
    if (status !== 200) throw new Error(`${url} answered ${status} to others`);
    waited.push(performance.now() - began);
  }
  agent.destroy();
  return waited.sort((a, b) => a - b)[Math.floor(waited.length * 0.95)] ?? Number.NaN;
}
