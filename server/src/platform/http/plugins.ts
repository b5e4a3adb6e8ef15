import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyInstance } from "fastify";
import { addressKey } from "../address-key.ts";
import type { Config } from "../config.ts";
import { API_BASE } from "./calls/api.ts";
import { hostOf } from "./requests/host.ts";
import { plainAddress } from "./requests/request-context.ts";

/** Cookies, compression, headers and the limit of calls, in the order in which a request passes them. */
export async function addPlugins(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(cookie);
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Both make the browser start a separate process for the page; pages that hold private data set them
    // themselves.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  insistOnHttps(app, config);
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: "1 minute",
    keyGenerator: (request) => addressKey({ ip: plainAddress(request) }),
    // By the route's pattern: the address itself may be spelled in capitals or percent codes.
    allowList: (request) => !request.routeOptions.url?.startsWith(API_BASE),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError("rate_limited", { seconds: Math.ceil(ttl / 1000) }),
  });
}

const YEAR = 31_536_000;

/** On agencies' own domains only for the host itself: whatever else stands below it is theirs. */
function insistOnHttps(app: FastifyInstance, { publicUrl, brandDomain }: Config): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== "https:") return;
  app.addHook("onRequest", async (request, reply) => {
    const host = hostOf(request)
      .toLowerCase()
      .replace(/\.?(?::\d+)?$/, "");
    const ours = [hostname, brandDomain].some((own) => host === own || host.endsWith(`.${own}`));
    reply.header("strict-transport-security", `max-age=${YEAR}${ours ? "; includeSubDomains" : ""}`);
  });
}
