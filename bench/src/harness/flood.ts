import http from "node:http";

const SOCKETS = 100;
/** Somebody hostile and everybody else come from addresses of their own. */
const HOSTILE = "127.0.0.1";
const OTHERS = "127.0.0.2";

/** Asks for one address over many sockets until it is told to stop, whatever is answered. */
export function flood(url: string): { stop(): Promise<number> } {
  const agent = new http.Agent({ keepAlive: true, maxSockets: SOCKETS });
  let going = true;
  let answers = 0;
  const ask = async () => {
    while (going) {
      await answered(url, agent, HOSTILE).catch(() => undefined);
      if (going) answers += 1;
    }
  };
  const asking = Array.from({ length: SOCKETS }, ask);
  return {
    async stop() {
      going = false;
      // Without waiting for what stands in line: on a dear page that takes longer than the measuring.
      agent.destroy();
      await Promise.all(asking);
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

function answered(url: string, agent: http.Agent, localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, localAddress }, (response) => {
      response
        .on("end", () => resolve(response.statusCode ?? 0))
        .on("error", reject)
        .resume();
    });
    request.on("error", reject);
  });
}
