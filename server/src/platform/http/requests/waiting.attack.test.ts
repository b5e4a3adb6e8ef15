import { setTimeout as sleep } from "node:timers/promises";
import { endpoint } from "@owlstat/core/endpoint.ts";
import { SECOND } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { Pieces } from "../../turns/pieces.ts";
import { route } from "../calls/route.ts";

const compute = endpoint({
  method: "GET",
  path: "/work/compute",
  summary: "Computes in pieces.",
  query: z.object({ who: z.string() }),
  answer: z.object({ ok: z.boolean() }),
});
const PIECES = [1, 2, 3, 4, 5];

/** Whose pieces were computed, in their order. */
const computed: string[] = [];
const pieces = new Pieces();
const routes = [
  route(compute, { access: "visitor" }, async (_context, { who }) => {
    await pieces.inPieces(PIECES, () => {
      const start = performance.now();
      while (performance.now() - start < 5);
      computed.push(who);
    });
    return { ok: true };
  }),
];
const web = await startTestWeb({ routes, config: { rateLimitPerMinute: 1_000_000 } });

/** Addresses that keep calls open, which are asked again until it is over, with somebody else beside them. */
async function besideThose(
  addresses: readonly string[],
  open: number,
  work: () => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const hammer = async (address: string) => {
    const headers = { "x-forwarded-for": address };
    while (!signal.aborted) await web.anonymousFetch(`/api/work/compute?who=${address}`, { headers, signal });
  };
  const hammers = addresses.flatMap((address) => Array.from({ length: open }, () => hammer(address)));
  // Until each of them has used more than what is everybody's.
  const enough = computed.length + 50 * addresses.length;
  await expect.poll(() => computed.length, { timeout: 100 * SECOND }).toBeGreaterThan(enough);
  await work();
  over.abort();
  await Promise.allSettled(hammers);
}

/** How many pieces of others were computed from when somebody asked until they had the answer, in the middle of nine. */
async function othersBeside(ask: () => Promise<unknown>): Promise<number> {
  const waited: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const before = computed.length;
    await ask();
    waited.push(computed.slice(before).filter((who) => who !== "reader").length);
    await sleep(SECOND / 2);
  }
  return waited.toSorted((one, other) => one - other)[4] ?? Number.POSITIVE_INFINITY;
}

describe("making others wait", () => {
  test("beside ten addresses whose calls compute, a reader waits for twice their own pieces at most", async ({
    task,
  }) => {
    const ten = Array.from({ length: 10 }, (_, one) => `192.0.2.${one}`);
    await besideThose(ten, 8, async () => {
      const headers = { "x-forwarded-for": "198.51.100.1" };
      const others = await othersBeside(() =>
        web.anonymousFetch("/api/work/compute?who=reader", { headers }),
      );
      Object.assign(task.meta, {
        figure: `${others} pieces of others beside ${PIECES.length}, 80 calls open`,
      });
      expect(others).toBeLessThanOrEqual(2 * PIECES.length);
    });
  });

  test("somebody who is logged in counts for themselves, not for those who hammer from their address", async () => {
    const colleague = web.clientAs({});
    colleague.address = "192.0.2.20";
    const ask = () => colleague.ok(compute, { who: "reader" });
    await ask();
    await besideThose([colleague.address], 5, async () => {
      expect(await othersBeside(ask)).toBeLessThanOrEqual(2 * PIECES.length);
    });
  });
});
