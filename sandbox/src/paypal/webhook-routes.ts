import type { Route } from "../frame/router.ts";
import type { Parts } from "./parts.ts";
import { PaypalError } from "./wire.ts";

/** The one webhook that is registered here; it gets every event. */
export function webhookRoutes({ wire }: Parts, webhookId: string, target: string | null): Route[] {
  return [
    wire("GET", "/v1/notifications/webhooks/:id", ({ params }) => {
      if (params.id !== webhookId || target === null)
        throw new PaypalError(404, "INVALID_RESOURCE_ID", "Resource id is invalid.");
      return { body: { id: webhookId, url: target, event_types: [{ name: "*", status: "ENABLED" }] } };
    }),
  ];
}
