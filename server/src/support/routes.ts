import { sendContact } from "@owlstat/core/support/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { contact } from "./actions.ts";

export const supportRoutes = [route(sendContact, { access: "visitor" }, contact)];
