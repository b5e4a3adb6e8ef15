import { createHash, timingSafeEqual } from "node:crypto";
import { file, json } from "../frame/answers.ts";
import type { Route } from "../frame/router.ts";
import type { Context, Service } from "../frame/service.ts";
import { catalogRoutes } from "./catalog-routes.ts";
import { paypalControls, paypalDesk } from "./desk.ts";
import { disputeRoutes } from "./disputes.ts";
import { CERT_PATH, Events } from "./events.ts";
import { hostedPages } from "./pages.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { createStore } from "./store.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";
import { Subscriptions } from "./subscriptions.ts";
import { webhookRoutes } from "./webhook-routes.ts";
import { API_HOST, answering, createWire, PaypalError, TOKEN_SECONDS } from "./wire.ts";

const same = (a: string, b: string) =>
  timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());

/** Credentials become a token, and tokens run out. */
function createTokens({ now, credentials }: Context) {
  const secret = `sandbox-paypal:${credentials.paypalSecret}`;
  const signed = (ends: number) => createHash("sha256").update(`${secret} ${ends}`).digest("hex");
  const route: Route = {
    method: "POST",
    path: `${API_HOST}/v1/oauth2/token`,
    handle: (request) =>
      answering(async () => {
        const [scheme, given = ""] = (request.headers.authorization ?? "").split(" ");
        const known = scheme === "Basic" && same(Buffer.from(given, "base64").toString("utf8"), secret);
        if (!known) throw new PaypalError(401, "invalid_client", "Client Authentication failed");
        const ends = now() + TOKEN_SECONDS * 1000;
        const access_token = `A21.${ends}.${signed(ends)}`;
        return json({
          scope: "https://uri.paypal.com/services/subscriptions",
          access_token,
          token_type: "Bearer",
          app_id: "APP-SANDBOX",
          expires_in: TOKEN_SECONDS,
        });
      }),
  };
  const isToken = (token: string) => {
    const [, ends = "0", proof = ""] = token.split(".");
    return Number(ends) > now() && same(proof, signed(Number(ends)));
  };
  return { route, isToken };
}

/** PayPal's subscriptions, written from its API reference. */
export function createPaypal(context: Context, webhookTarget: string | null): Service {
  const store = createStore(context.keep);
  const events = new Events(context, store, webhookTarget);
  const subscriptions = new Subscriptions(store, events, context.now);
  const tokens = createTokens(context);
  const wire = createWire(tokens.isToken);
  const parts = { store, events, subscriptions, wire, now: context.now, base: context.url };
  const certificate: Route = {
    method: "GET",
    path: CERT_PATH,
    handle: () => file(Buffer.from(events.publicKey), "application/x-pem-file"),
  };
  return {
    name: "paypal",
    label: "PayPal",
    routes: [
      tokens.route,
      certificate,
      ...catalogRoutes(parts),
      ...subscriptionRoutes(parts),
      ...paymentRoutes(parts),
      ...disputeRoutes(parts),
      ...webhookRoutes(parts, context.credentials.paypalWebhookId, webhookTarget),
      ...hostedPages(parts),
    ],
    controls: paypalControls(parts),
    desk: () => paypalDesk(parts),
    errorBody: (status) => ({
      name: status === 429 ? "RATE_LIMIT_REACHED" : "INTERNAL_SERVER_ERROR",
      message: "An internal server error has occurred.",
    }),
  };
}
