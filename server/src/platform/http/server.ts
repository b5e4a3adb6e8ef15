import { AppError, ERRORS } from "@owlstat/core/errors.ts";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Services } from "../context.ts";
import { uuidv7 } from "../uuid.ts";
import { answerError, toAppError } from "./answers/error-exit.ts";
import { sendErrorPage, wantsPage } from "./answers/error-page.ts";
import { sendProblem, wantsProblem } from "./answers/problem.ts";
import { addPlugins } from "./plugins.ts";
import { challenge } from "./proof/challenge.ts";
import { limitHeaders } from "./proof/limit-headers.ts";
import { guardBrandHosts } from "./requests/brand-hosts.ts";
import { answerBroken } from "./requests/broken-requests.ts";
import { hostOf, namesOneHost } from "./requests/host.ts";
import { limitWork } from "./requests/limit-work.ts";
import { languageOf } from "./requests/request-context.ts";
import { keepJson } from "./requests/shallow-json.ts";
import { cutSlowSenders } from "./requests/slow-senders.ts";
import { usableTarget } from "./requests/target.ts";
import { closeGently } from "./stopping/gentle-close.ts";

const MEBIBYTE = 1024 * 1024;
/** Enough for a large file on a slow line; silent connections are cut much earlier. */
const LONGEST_UPLOAD = 10 * MINUTE;
const SLOWEST_SENDER = 30 * SECOND;

/** The HTTP server without routes: limits, headers, logs, and error handling. */
export async function createServer(services: Services): Promise<FastifyInstance> {
  const { config, log, clock } = services;
  const exit = errorExit(services);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(clock.now()),
    trustProxy: config.trustProxy,
    bodyLimit: MEBIBYTE,
    requestTimeout: LONGEST_UPLOAD,
    http: { headersTimeout: SLOWEST_SENDER },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: exit,
    clientErrorHandler: answerBroken(services.texts),
    rewriteUrl: ({ url }) => usableTarget(url ?? "/"),
  });
  // Forms of other sites can send text/plain without a preflight; our calls are JSON.
  app.removeContentTypeParser("text/plain");
  keepJson(app);
  app.decorateRequest("language", null);
  app.decorateRequest("site", null);
  app.decorateRequest("reader", null);
  await addPlugins(app, config);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (!namesOneHost(request.raw.rawHeaders, request.originalUrl))
      throw new AppError("invalid_input", { fields: ["host"] });
    request.site = await services.sites.ofHost(hostOf(request));
  });
  guardBrandHosts(app, services.texts);
  cutSlowSenders(app, SLOWEST_SENDER, services.texts);
  limitWork(app, services);
  closeGently(app);
  observe(app, services);
  app.setErrorHandler(exit);
  app.setNotFoundHandler((request, reply) => exit(new AppError("not_found"), request, reply));
  return app;
}

/** One log line and one measurement per answer. The route's pattern stands for the address, so no name or token is kept. */
function observe(app: FastifyInstance, { metrics }: Services): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    // A stream lasts as long as its page, which says nothing about response times.
    if ((request.routeOptions.config as { stream?: boolean }).stream && reply.statusCode === 200) return;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    metrics.observeHttp(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds }, "answered");
  });
}

function errorExit({ texts, sites }: Services) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const error = toAppError(thrown);
    if (thrown !== error && ERRORS[error.code].status >= 500) {
      request.log.error({ err: thrown }, "request failed");
    }
    const language = languageOf(request);
    const answer = answerError(error, texts, language);
    const { status, body } = answer;
    if (typeof error.details.seconds === "number") reply.header("retry-after", error.details.seconds);
    const { most, window, seconds = 0 } = error.details as Record<string, number | undefined>;
    if (error.code === "rate_limited" && most && window)
      reply.headers(limitHeaders({ name: "calls", most, window, left: 0, seconds }));
    challenge(request, reply, error, sites.own.origin);
    reply.code(status).header("cache-control", "no-store");
    if (wantsPage(request)) {
      const text = error.code === "unexpected" ? undefined : String(body.error);
      return sendErrorPage(reply, { texts, language, site: request.site ?? sites.own, text });
    }
    if (wantsProblem(request))
      return sendProblem(reply, answer, { origin: sites.own.origin, id: request.id });
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
  };
}
