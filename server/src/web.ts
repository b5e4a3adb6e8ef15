import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { adminRoutes } from "./admin/routes.ts";
import { analysisRoutes } from "./analyses/routes.ts";
import { currentUser, resolveSession } from "./auth/actions.ts";
import { providerRoutes } from "./auth/provider-routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { billingRoutes } from "./billing/routes.ts";
import { mountLogos } from "./companies/logos/mount.ts";
import { companyRoutes } from "./companies/routes.ts";
import { mountEmbeds } from "./embeds/mount.ts";
import type { Services } from "./platform/context.ts";
import { mountApi } from "./platform/http/api.ts";
import { mountApiPage } from "./platform/http/api-page.ts";
import { mountOperations } from "./platform/http/operations.ts";
import type { ResolveSession } from "./platform/http/request-context.ts";
import type { Route } from "./platform/http/route.ts";
import { createServer } from "./platform/http/server.ts";
import { mountPages, type PageSource } from "./platform/shell/pages.ts";
import { loadRenderer } from "./platform/shell/renderer.ts";
import { profilePages } from "./profile-pages.ts";
import { mountPictures } from "./profiles/pictures/mount.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { statsRoutes } from "./stats/routes.ts";
import { userRoutes } from "./users/routes.ts";
import { whitelabelRoutes } from "./whitelabel/routes.ts";
import { siteOf } from "./whitelabel/sites.ts";

/** Every call of the product, noun by noun. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...providerRoutes,
  ...userRoutes,
  ...companyRoutes,
  ...billingRoutes,
  ...adminRoutes,
  ...whitelabelRoutes,
  ...profileRoutes,
  ...statsRoutes,
  ...analysisRoutes,
];

export const source: PageSource = {
  site: async (_services, host) => siteOf(host),
  user: currentUser,
  load: { ...profilePages },
};

const distDir = join(dirname(fileURLToPath(import.meta.url)), "../../web/dist");

/** What a test may choose for itself. */
export type WebParts = {
  routes: readonly Route[];
  source: PageSource;
  resolveSession: ResolveSession;
  /** False where the web app was not built. */
  pages: boolean;
};

/** The web role: API, pages, files and the operators' addresses, not yet listening. */
export async function createWeb(
  services: Services,
  chosen: Partial<WebParts> = {},
): Promise<FastifyInstance> {
  const parts: WebParts = { routes, source, resolveSession, pages: true, ...chosen };
  const app = await createServer(services);
  mountOperations(app, services);
  mountApi(app, services, parts.routes, parts.resolveSession);
  mountPictures(app, services);
  mountLogos(app, services);
  mountEmbeds(app, services);
  mountApiPage(app, parts.routes, services.config.publicUrl);
  if (!parts.pages) return app;
  await mountPages(app, services, { ...parts, renderer: await loadRenderer(distDir), distDir });
  return app;
}
