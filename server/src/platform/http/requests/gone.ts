import type { FastifyReply } from "fastify";

/** One signal per answer, whoever asks for it. */
const signals = new WeakMap<FastifyReply["raw"], AbortSignal>();

/** Aborted when the answer is sent, or whoever asked hung up. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw);
  if (known) return known;
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  signals.set(raw, gone.signal);
  return gone.signal;
}
