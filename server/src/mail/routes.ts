import { changeSubscription, getSubscription, returnMail, unsubscribe } from "@owlstat/core/mail/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { change, leave, showSubscription } from "./actions.ts";
import { takeReturned } from "./returned.ts";

/** A bounce may contain the whole original mail. */
const LONGEST_RETURNED = 10 * 1024 * 1024;

export const mailRoutes = [
  route(getSubscription, { access: "visitor", perMinute: 60, brandHosts: true }, showSubscription),
  route(unsubscribe, { access: "visitor", outside: true, perMinute: 60, brandHosts: true }, leave),
  route(
    returnMail,
    { access: "visitor", outside: true, perMinute: 600, bodyLimit: LONGEST_RETURNED },
    takeReturned,
  ),
  route(changeSubscription, { access: "visitor", perMinute: 60, brandHosts: true }, change),
];
