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
  route(listAccounts, { access: "viewer", also: ["token", "client"], scope: "accounts:read" }, showAccounts),
  route(trackAccount, { access: "member", also: ["token"], scope: "accounts:change" }, track),
  route(removeAccounts, { access: "member", also: ["token"], scope: "accounts:change" }, remove),
  route(changeAccount, { access: "member", also: ["token"], scope: "accounts:change" }, change),
  route(orderAccounts, { access: "member", also: ["token"], scope: "accounts:change" }, order),
];
