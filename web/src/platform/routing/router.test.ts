import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Link, NavLink, StaticRouter } from "./router.tsx";

const at = (location: string, kind: typeof Link | typeof NavLink, props: { to: string; end?: boolean }) =>
  renderToString(createElement(StaticRouter, { location }, createElement(kind, props)));

test.each([
  ["/accounts", "/pricing", "/pricing"],
  ["/profile/nasa?window=30d", "?window=7d", "/profile/nasa?window=7d"],
  ["/profile/nasa?window=30d", "#growth", "/profile/nasa?window=30d#growth"],
  ["/", "/settings?page=company", "/settings?page=company"],
  ["/de/pricing", "/profile/nasa?window=7d", "/de/profile/nasa?window=7d"],
  ["/de/profile/nasa", "?window=7d", "/de/profile/nasa?window=7d"],
  ["/de", "/", "/de"],
  ["/de/pricing", "/login", "/login"],
])("on %s a link to %s leads to %s", (here, to, href) => {
  expect(at(here, Link, { to })).toContain(`href="${href}"`);
});

test.each([
  ["/alarms", "/alarms", false, true],
  ["/Alarms", "/alarms", false, true],
  ["/dashboard/nasa", "/dashboard", false, true],
  ["/dashboard/nasa", "/dashboard", true, false],
  ["/dashboards", "/dashboard", false, false],
  ["/pricing", "/", true, false],
  ["/de/pricing", "/pricing", false, true],
  ["/settings?page=billing", "/settings?page=general", false, true],
])("on %s the menu's link to %s (this page alone: %s) says that it is current: %s", (here, to, end, is) => {
  expect(at(here, NavLink, { to, end }).includes('aria-current="page"')).toBe(is);
});
