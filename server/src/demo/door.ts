import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../platform/context.ts";
import { cookiesOf } from "../platform/http/requests/cookies.ts";
import { hasDemo } from "./visitors.ts";

type Request = FastifyRequest<{ Querystring: { to?: string } }>;

/** Where somebody goes who leaves the demo. */
const WAYS_OUT: Readonly<Record<string, string>> = { signup: "/signup", login: "/login" };

/** `/demo` opens the demo in this browser, `/demo/leave` ends it. Both work without scripts. */
export function mountDemoDoor(app: FastifyInstance, services: Services): void {
  const secure = services.config.publicUrl.startsWith("https:");
  const away = (reply: FastifyReply, to: string) =>
    reply.header("cache-control", "private, no-store").redirect(to, 303);
  app.get("/demo", async (request: Request, reply) => {
    if (!request.site?.brand.own_site || !(await hasDemo(services))) throw new AppError("not_found");
    cookiesOf(request, reply, secure).set("demo", "1");
    return away(reply, "/dashboard");
  });
  app.get("/demo/leave", async (request: Request, reply) => {
    cookiesOf(request, reply, secure).clear("demo");
    return away(reply, WAYS_OUT[request.query.to ?? ""] ?? "/");
  });
}
