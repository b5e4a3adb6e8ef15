import type { FastifyReply, FastifyRequest } from "fastify";
import { API_BASE } from "../calls/api.ts";
import type { ErrorAnswer } from "./error-exit.ts";

const TYPE = "application/problem+json";

/** Whether the caller names problem details (RFC 9457) among what they take. */
export const wantsProblem = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  (headers.accept ?? "").split(",").some((part) => {
    const [type = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    return type === TYPE && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** Where a code is on the page that describes the API. */
export const errorAnchor = (code: string): string => `error-${code}`;

/** The error as problem details, with the usual fields beside those of the standard. */
export function sendProblem(
  reply: FastifyReply,
  { status, body }: ErrorAnswer,
  { origin, id }: { origin: string; id: string },
): FastifyReply {
  const problem = {
    type: `${origin}${API_BASE}/docs#${errorAnchor(body.code)}`,
    title: body.code.replaceAll("_", " "),
    status,
    detail: [body.error].flat().join(" "),
    instance: `urn:uuid:${id}`,
    ...body,
  };
  return reply.type(`${TYPE}; charset=utf-8`).send(JSON.stringify(problem));
}
