import {
  changeAccount,
  listAccounts,
  orderAccounts,
  removeAccounts,
  trackAccount,
} from "@owlstat/core/accounts/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { change, order, remove, showAccounts, track } from "./actions.ts";

export const accountRoutes = [
  route(listAccounts, { access: "viewer", also: ["token", "client"] }, showAccounts),
  route(trackAccount, { access: "member", also: ["token"] }, track),
  route(removeAccounts, { access: "member", also: ["token"] }, remove),
  route(changeAccount, { access: "member" }, change),
  route(orderAccounts, { access: "member" }, order),
];
