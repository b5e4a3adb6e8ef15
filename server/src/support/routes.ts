import { sendContact } from "@owlstat/core/support/contract.ts";
import { askHiding, askPerson, checkHiding, getHiding } from "@owlstat/core/support/hiding-contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { contact } from "./actions.ts";
import { check, requestHiding, show, toPerson } from "./hiding-actions.ts";

export const supportRoutes = [
  route(sendContact, { access: "visitor" }, contact),
  route(askHiding, { access: "visitor" }, requestHiding),
  route(getHiding, { access: "visitor" }, show),
  route(checkHiding, { access: "visitor" }, check),
  route(askPerson, { access: "visitor" }, toPerson),
];
