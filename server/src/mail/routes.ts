import { changeSubscription, getSubscription, unsubscribe } from "@owlstat/core/mail/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { change, leave, showSubscription } from "./actions.ts";

export const mailRoutes = [
  route(getSubscription, { access: "visitor", perMinute: 60, brandHosts: true }, showSubscription),
  route(unsubscribe, { access: "visitor", outside: true, perMinute: 60, brandHosts: true }, leave),
  route(changeSubscription, { access: "visitor", perMinute: 60, brandHosts: true }, change),
];
