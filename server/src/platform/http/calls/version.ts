import type { Endpoint } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { SECOND } from "@owlstat/core/time.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The day of the last change that programs may notice. One that breaks them gets a new day, and the day before stays for a year. */
export const API_VERSION = "2026-11-18";

/** What callers may ask for. */
const OFFERED = [API_VERSION];

/** Tells the version of the API and, of a call that is going away, until when it stays (RFC 9745, RFC 8594). */
export function tellVersion(
  { sunset }: Endpoint,
  base: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): void {
  const asked = headers["api-version"];
  if (asked !== undefined && !OFFERED.includes(String(asked)))
    throw new AppError("api_version_unknown", { versions: OFFERED.join(", ") });
  reply.header("api-version", API_VERSION);
  if (!sunset) return;
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  reply.headers({
    deprecation: `@${at(sunset.since).getTime() / SECOND}`,
    sunset: at(sunset.ends).toUTCString(),
    link: `<${base}/docs#changes>; rel="sunset"`,
  });
}
