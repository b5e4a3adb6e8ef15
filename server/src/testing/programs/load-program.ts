import { Agent, get } from "node:http";

/**
 * A process of its own that asks an address again and again, over connections it keeps and over fresh ones, until
 * nobody is let in any more. It says when it is at full speed, and at the end what came of it.
 */
const [address = ""] = process.argv.slice(2);
const CLIENTS = 8;
const FULL_SPEED = 400;
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
const result = { answered: 0, refused: 0, aborted: [] as string[] };

function askOnce(kept: boolean): Promise<"again" | "refused"> {
  return new Promise((resolve) => {
    const failed = (error: Error & { code?: string }) => {
      if (error.code === "ECONNREFUSED") return resolve("refused");
      result.aborted.push(`${kept ? "kept" : "fresh"}: ${error.code ?? error.message}`);
      resolve("again");
    };
    const request = get(address, { agent: kept ? agent : false }, (response) => {
      response.on("error", failed).resume();
      response.on("end", () => {
        result.answered += 1;
        if (result.answered === FULL_SPEED) process.send?.("full speed");
        resolve("again");
      });
    });
    request.on("error", failed);
  });
}

async function askOnAndOn(kept: boolean): Promise<void> {
  while ((await askOnce(kept)) === "again");
  result.refused += 1;
}

await Promise.all(Array.from({ length: 2 * CLIENTS }, (_, number) => askOnAndOn(number % 2 === 0)));
process.send?.(result);
process.disconnect?.();
