import type { FastifyReply, FastifyRequest } from "fastify";

/** A request in the form that implementations of other protocols read. */
export function foreignRequest(
  { method, url, headers, host, protocol }: FastifyRequest,
  body: unknown,
): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" && name !== "content-length" ? [[name, value] as [string, string]] : [],
  );
  return new Request(`${protocol}://${host}${url}`, { method, headers: given, body: JSON.stringify(body) });
}

/** Their answer, as they wrote it. */
export async function sendForeign(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const type = response.headers.get("content-type");
  if (type) reply.type(type);
  return reply
    .status(response.status)
    .header("cache-control", "private, no-store")
    .send(Buffer.from(await response.arrayBuffer()));
}
