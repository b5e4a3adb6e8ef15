import http from "node:http";
import { median } from "./median.ts";
import { size } from "./size.ts";

/** An address to request, with headers if it needs any. */
export type Asked = string | { address: string; headers: Readonly<Record<string, string>> };
export type Hammered = { perSecond: number; p50: number; p95: number };

/**
 * Sends requests over this many connections, each as soon as the last one was answered. Every answer must
 * have status 200.
 */
export async function hammer(
  askedAt: (turn: number) => Asked,
  { connections = 16, seconds = size(3, 0.2) }: { connections?: number; seconds?: number } = {},
): Promise<Hammered> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  let turn = 0;
  const ask = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      await get(agent, askedAt(turn++));
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, ask));
  const elapsed = (performance.now() - began) / 1000;
  agent.destroy();
  const sorted = times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p50: median(sorted),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
  };
}

function get(agent: http.Agent, asked: Asked): Promise<void> {
  const { address, headers } = typeof asked === "string" ? { address: asked, headers: {} } : asked;
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers }, (response) => {
      response.on("end", resolve).on("error", reject).resume();
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
    });
    request.on("error", reject);
  });
}
