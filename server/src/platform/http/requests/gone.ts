import type { FastifyReply } from "fastify";

/** Aborted when the answer is sent, or whoever asked hung up. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  return gone.signal;
}
