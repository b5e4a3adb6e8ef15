import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressKey } from "../platform/address-key.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { Services } from "../platform/context.ts";
import { RESOURCE_METADATA } from "../platform/http/proof/challenge.ts";
import { plainAddress } from "../platform/http/requests/request-context.ts";
import { acceptSignedRequests, fieldsOf, signedRequestOf } from "../platform/http/requests/signed-request.ts";
import { type Fields, giveBack, giveTokens } from "./exchange.ts";
import { describeAuthorization, describeResource, OAUTH_BASE } from "./metadata.ts";
import { OAuthRefusal } from "./oauth-error.ts";
import { registerApp } from "./register.ts";

/** Wrong codes and refresh tokens of one address. */
const GUESSES = { most: 30, seconds: 60 };

/** What apps send is short, and read before anything is known of them. */
const LIMITED = { bodyLimit: 32 * 1024 };

/** What programs of the standard read and call, in its own words. Agencies' hosts have none of it. */
export function mountApps(app: FastifyInstance, services: Services): void {
  mountMetadata(app, services);
  app.register(async (own) => {
    acceptSignedRequests(own);
    own.post(`${OAUTH_BASE}/token`, LIMITED, async (request, reply) =>
      answer(reply, async () => {
        try {
          return await giveTokens(services, formOf(request));
        } catch (thrown) {
          if (thrown instanceof OAuthRefusal && thrown.code === "invalid_grant")
            await countGuess(services, request);
          throw thrown;
        }
      }),
    );
    own.post(`${OAUTH_BASE}/revoke`, LIMITED, async (request, reply) =>
      answer(reply, async () => {
        await giveBack(services, formOf(request));
        return {};
      }),
    );
    own.post(`${OAUTH_BASE}/register`, LIMITED, async (request, reply) =>
      answer(reply.code(201), () =>
        registerApp(services, signedRequestOf(request).json(), plainAddress(request)),
      ),
    );
  });
}

function mountMetadata(app: FastifyInstance, { sites }: Services): void {
  const send = (reply: FastifyReply, described: object | null) => {
    if (!described) throw new AppError("not_found");
    return reply
      .headers({ "cache-control": "public, max-age=3600", "access-control-allow-origin": "*" })
      .send(described);
  };
  app.get("/.well-known/oauth-authorization-server", async (_request, reply) =>
    send(reply, describeAuthorization(sites.own)),
  );
  app.get(RESOURCE_METADATA, async (_request, reply) => send(reply, describeResource(sites.own, "")));
  app.get<{ Params: { "*": string } }>(`${RESOURCE_METADATA}/*`, async ({ params }, reply) =>
    send(reply, describeResource(sites.own, `/${params["*"]}`)),
  );
}

const countGuess = (services: Services, request: FastifyRequest) =>
  requireAttempt(services, `wrong token from ${addressKey({ ip: plainAddress(request) })}`, GUESSES);

/** The fields of a form. One that is given twice could be read in two ways. */
function formOf(request: FastifyRequest): Fields {
  const sent = signedRequestOf(request);
  const fields = fieldsOf(sent) as Record<string, unknown>;
  const names = [...new URLSearchParams(sent.body.toString("utf8")).keys()];
  if (new Set(names).size < names.length)
    throw new OAuthRefusal("invalid_request", "Each field may be given once.");
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value === "string"),
  ) as Fields;
}

async function answer(reply: FastifyReply, act: () => Promise<object>): Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  try {
    return reply.send(await act());
  } catch (thrown) {
    if (!(thrown instanceof OAuthRefusal)) throw thrown;
    const { code, message, status } = thrown;
    return reply.code(status).send({ error: code, error_description: message });
  }
}
