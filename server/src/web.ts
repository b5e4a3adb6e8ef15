import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { analysisRoutes } from "./analyses/routes.ts";
import { currentUser, resolveSession } from "./auth/actions.ts";
import { authRoutes } from "./auth/routes.ts";
import type { Services } from "./platform/context.ts";
import { mountApi } from "./platform/http/api.ts";
import { mountApiPage } from "./platform/http/api-page.ts";
import { mountOperations } from "./platform/http/operations.ts";
import { createServer } from "./platform/http/server.ts";
import { mountPages, type PageSource } from "./platform/shell/pages.ts";
import { loadRenderer } from "./platform/shell/renderer.ts";
import { profilePages } from "./profile-pages.ts";
import { mountPictures } from "./profiles/pictures/mount.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { statsRoutes } from "./stats/routes.ts";
import { whitelabelRoutes } from "./whitelabel/routes.ts";
import { siteOf } from "./whitelabel/sites.ts";

/** Every call of the product, noun by noun. */
export const routes = [
  ...authRoutes,
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

/** The web role: API, pages, files and the operators' addresses, not yet listening. */
export async function createWeb(services: Services): Promise<FastifyInstance> {
  const app = await createServer(services);
  mountOperations(app, services);
  mountApi(app, services, routes, resolveSession);
  mountPictures(app, services);
  mountApiPage(app, routes, services.config.publicUrl);
  await mountPages(app, services, { renderer: await loadRenderer(distDir), source, resolveSession, distDir });
  return app;
}
