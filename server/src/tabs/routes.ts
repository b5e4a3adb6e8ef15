import { clearTabs, closeTab, listTabs, openTab } from "@owlstat/core/tabs/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { clear, close, open, showTabs } from "./actions.ts";

export const tabRoutes = [
  route(listTabs, { access: "user", demo: true }, showTabs),
  route(openTab, { access: "user" }, open),
  route(closeTab, { access: "user" }, close),
  route(clearTabs, { access: "user" }, clear),
];
