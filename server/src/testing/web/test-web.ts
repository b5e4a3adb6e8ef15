import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { resolveSession } from "../../auth/actions.ts";
import type { Session } from "../../platform/caller.ts";
import type { Route } from "../../platform/http/calls/route.ts";
import type { FindClient, ResolveSession } from "../../platform/http/requests/request-context.ts";
import type { PageSource } from "../../platform/pages/pages.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { createWeb, routes as productRoutes, source as productSource } from "../../web.ts";
import { type TestServices, type TestServicesOptions, testServices } from "../services/test-services.ts";
import { callName } from "./call-names.ts";
import { fetchAt } from "./fetch-at.ts";
import { TestClient } from "./test-client.ts";

export type TestWebOptions = TestServicesOptions & {
  /** Mounted besides the product's own; one with the same method and path stands in for it. */
  routes?: readonly Route[];
  /** Replaces parts of the product's own. */
  source?: Partial<PageSource>;
  /** Recognises callers who have no session. */
  findCaller?: FindClient;
};

export type TestWeb = {
  url: string;
  services: TestServices;
  /** Every call that is mounted. */
  routes: readonly Route[];
  /** A new browser, logged out. */
  client(): TestClient;
  /** A new browser with an invented session, which is not in the database. */
  clientAs(session: Partial<Session>): TestClient;
  /** A request without cookies; redirects are answers. */
  anonymousFetch(path: string, init?: RequestInit): Promise<Response>;
  /** Called after the file's last test by itself; calling it earlier is fine. */
  stop(): Promise<void>;
};

export const DIST_DIR = fileURLToPath(new URL("../../../../web/dist", import.meta.url));

/**
 * Was the web app built? Without it the test web has calls and operators' addresses, but no pages. The stamp is
 * what a build takes away first and writes last.
 */
export const pagesBuilt = (): boolean => existsSync(join(DIST_DIR, "stamp"));

/** The web role on a free port over a database of its own. Call it at the top of a test file. */
export async function startTestWeb(options: TestWebOptions = {}): Promise<TestWeb> {
  const services = await testServices(options);
  const routes = withProduct(options.routes ?? []);
  const logins = new Map<string, Session>();
  const resolve: ResolveSession = async (all, token, loggedOut) =>
    logins.get(token) ?? resolveSession(all, token, loggedOut);
  const app = await createWeb(services, {
    routes,
    source: { ...productSource, ...options.source },
    resolveSession: resolve,
    ...(options.findCaller && { findCaller: options.findCaller }),
    pages: pagesBuilt(),
  });
  const url = await listen(app);
  afterAll(() => app.close());
  return {
    url,
    services,
    routes,
    client: () => new TestClient(url, services),
    clientAs(session) {
      const client = new TestClient(url, services);
      const token = randomBytes(16).toString("base64url");
      logins.set(token, madeUp(services, session));
      client.cookies.set(
        `${services.config.publicUrl.startsWith("https:") ? "__Host-" : ""}owl_session`,
        token,
      );
      return client;
    },
    anonymousFetch: (path, init) => fetchAt(url + path, { redirect: "manual", ...init }),
    stop: () => app.close(),
  };
}

function withProduct(own: readonly Route[]): readonly Route[] {
  const taken = new Set(own.map(callName));
  return [...own, ...productRoutes.filter((route) => !taken.has(callName(route)))];
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

function madeUp({ clock }: TestServices, session: Partial<Session>): Session {
  const id = () => uuidv7(clock.now());
  const startedAt = new Date(clock.now());
  return {
    id: id(),
    userId: id(),
    spaceId: id(),
    role: "owner",
    admin: false,
    language: null,
    startedAt,
    factor: false,
    provenAt: null,
    demand: null,
    only: null,
    ...session,
  };
}
