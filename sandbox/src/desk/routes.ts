import { type Answer, json, page, redirect } from "../frame/answers.ts";
import type { Calls } from "../frame/calls.ts";
import type { Fault, Faults } from "../frame/faults.ts";
import { isFromDesk, readFields, type SandboxRequest } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import type { Service } from "../frame/service.ts";
import type { Mailbox } from "../smtp/mailbox.ts";
import { deskPage } from "./desk-page.ts";
import { mailRoutes } from "./mail-routes.ts";

type Parts = {
  services: readonly Service[];
  mailbox: Mailbox;
  faults: Faults;
  calls: Calls;
  smtpUrl: () => string;
  /** Where bounced mail is delivered. */
  returned: string | null;
  now: () => number;
};

function shown(fault: Fault) {
  return { ...fault, until: new Date(fault.until).toISOString() };
}

function home({ services, mailbox, faults, calls, smtpUrl, now }: Parts): Answer {
  const seen = { mails: mailbox.list(), faults: faults.list(), calls: calls.list() };
  return page(deskPage({ services, ...seen, smtpUrl: smtpUrl(), now: now() }));
}

const done = (request: SandboxRequest, value: unknown) => (isFromDesk(request) ? redirect("/") : json(value));

/**
 * The sandbox's own interface, where people and scripts look at the simulated services and make them fail.
 */
export function deskRoutes(parts: Parts): Route[] {
  const { mailbox, faults, calls } = parts;
  return [
    { method: "GET", path: "/", handle: () => home(parts) },
    ...mailRoutes(mailbox, parts.returned),
    { method: "GET", path: "/faults", handle: () => json(faults.list().map(shown)) },
    {
      method: "POST",
      path: "/faults",
      handle: async (request) => done(request, shown(faults.set(await readFields(request)))),
    },
    {
      method: "DELETE",
      path: "/faults",
      handle(request) {
        faults.clear(request.query.get("service") ?? undefined);
        return done(request, { ok: true });
      },
    },
    {
      method: "GET",
      path: "/calls.json",
      handle: (request) => json(calls.list(request.query.get("service"))),
    },
    {
      method: "DELETE",
      path: "/calls",
      handle(request) {
        calls.clear();
        return done(request, { ok: true });
      },
    },
  ];
}
