import { callPath } from "@owlstat/core/endpoint.ts";
import { getOperator } from "@owlstat/core/legal/contract.ts";
import { getRoadmap } from "@owlstat/core/roadmap/contract.ts";
import { EVENT_EXAMPLES } from "@owlstat/core/webhooks/examples.ts";
import type { FastifyInstance } from "fastify";
import { accountRoutes } from "./accounts/routes.ts";
import { adminRoutes } from "./admin/routes.ts";
import { alarmRoutes } from "./alarms/routes.ts";
import { analysisRoutes } from "./analyses/routes.ts";
import { callerOfToken } from "./api-tokens/recognise.ts";
import { apiTokenRoutes } from "./api-tokens/routes.ts";
import { mountApps } from "./apps/mount.ts";
import { callerOfApp } from "./apps/recognise.ts";
import { appRoutes } from "./apps/routes.ts";
import { assistantRoutes } from "./assistants/routes.ts";
import { currentUser, resolveSession } from "./auth/actions.ts";
import { providerRoutes } from "./auth/providers/provider-routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { companyFactorRoutes } from "./auth/second-factors/routes.ts";
import { mountFlags } from "./billing/flags.ts";
import { billingRoutes } from "./billing/routes.ts";
import { channelRoutes } from "./channels/routes.ts";
import { mountConnectReturn } from "./clients/connecting/mount.ts";
import { mountClientDoor } from "./clients/door.ts";
import { clientRoutes } from "./clients/routes.ts";
import { findClient } from "./clients/visits.ts";
import { mountLogos } from "./companies/logos/mount.ts";
import { companyRoutes } from "./companies/routes.ts";
import { connectionRoutes } from "./connections/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { mountDemoDoor } from "./demo/door.ts";
import { findDemo } from "./demo/visitors.ts";
import { downloadRoutes } from "./downloads/routes.ts";
import { mountEmbeds } from "./embeds/mount.ts";
import { exportRoutes } from "./exports/routes.ts";
import { factorRoutes } from "./factors/routes.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { folderRoutes } from "./folders/routes.ts";
import { goalRoutes } from "./goals/routes.ts";
import { importRoutes } from "./imports/routes.ts";
import { showOperator } from "./legal/actions.ts";
import { legalRoutes } from "./legal/routes.ts";
import { mailRoutes } from "./mail/routes.ts";
import { noteRoutes } from "./notes/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { accountPages } from "./pages/account-pages.ts";
import { agencyPages } from "./pages/agency-pages.ts";
import { billingPages } from "./pages/billing-pages.ts";
import { builtPages, distDir } from "./pages/built.ts";
import { clientPages } from "./pages/client-pages.ts";
import { connectAppPage } from "./pages/connect-app-page.ts";
import { mountCustomerLogos } from "./pages/customer-logos.ts";
import { dashboardPages } from "./pages/dashboard-pages.ts";
import { cachedHome, homePage } from "./pages/home-page.ts";
import { lookedUp } from "./pages/lookup-form.ts";
import { cachedProfilePages, profilePages } from "./pages/profile-pages.ts";
import { pageRoutes } from "./pages/routes.ts";
import { mountSitemap } from "./pages/sitemap.ts";
import type { Services } from "./platform/context.ts";
import { mountApi } from "./platform/http/calls/api.ts";
import { mountApiPage } from "./platform/http/calls/api-page.ts";
import type { Route } from "./platform/http/calls/route.ts";
import { mountOperations } from "./platform/http/operations.ts";
import type { FindPlan, FindProof } from "./platform/http/proof/gates.ts";
import type { FindToken, Recognise } from "./platform/http/requests/request-context.ts";
import { createServer } from "./platform/http/server.ts";
import { mountIcon, mountManifest } from "./platform/pages/face.ts";
import { type LoadPage, mountPages, type PageSource } from "./platform/pages/pages.ts";
import { callersDefinition } from "./profiles/definition-store.ts";
import { mountPictures } from "./profiles/pictures/mount.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { referralRoutes } from "./referrals/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { mountSharedReports } from "./reports/sharing/shared-mount.ts";
import { showRoadmap } from "./roadmap/actions.ts";
import { roadmapRoutes } from "./roadmap/routes.ts";
import { findPlan } from "./spaces/plan-store.ts";
import { isPersonProven } from "./spaces/proof-store.ts";
import { statsRoutes } from "./stats/routes.ts";
import { mountPressKit } from "./support/press-kit.ts";
import { supportRoutes } from "./support/routes.ts";
import { tabRoutes } from "./tabs/routes.ts";
import { userRoutes } from "./users/routes.ts";
import { voucherRoutes } from "./vouchers/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";
import { whitelabelRoutes } from "./whitelabel/routes.ts";
import { mountTlsAllowed } from "./whitelabel/tls-allowed.ts";

/** Every call of the product, noun by noun. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...providerRoutes,
  ...factorRoutes,
  ...companyFactorRoutes,
  ...userRoutes,
  ...notificationRoutes,
  ...mailRoutes,
  ...legalRoutes,
  ...supportRoutes,
  ...companyRoutes,
  ...billingRoutes,
  ...voucherRoutes,
  ...adminRoutes,
  ...whitelabelRoutes,
  ...apiTokenRoutes,
  ...appRoutes,
  ...webhookRoutes,
  ...channelRoutes,
  ...profileRoutes,
  ...statsRoutes,
  ...analysisRoutes,
  ...importRoutes,
  ...downloadRoutes,
  ...accountRoutes,
  ...exportRoutes,
  ...feedRoutes,
  ...connectionRoutes,
  ...folderRoutes,
  ...pageRoutes,
  ...referralRoutes,
  ...roadmapRoutes,
  ...tabRoutes,
  ...noteRoutes,
  ...alarmRoutes,
  ...goalRoutes,
  ...reportRoutes,
  ...dashboardRoutes,
  ...assistantRoutes,
  ...clientRoutes,
];

const legalPage: LoadPage = async (context) => ({ data: { [callPath(getOperator)]: showOperator(context) } });

export const source: PageSource = {
  sentTo: lookedUp,
  user: currentUser,
  client: async (context) => {
    const { caller } = context;
    if (caller?.kind !== "client") return null;
    const via = "login" in caller.via ? "login" : "link";
    return { name: caller.name, via, shows: caller.shows, definition: await callersDefinition(context) };
  },
  kept: { ...cachedProfilePages, home: cachedHome },
  logins: ({ facebook, google, instagramLogin }) => ({
    facebook: facebook !== null,
    google: google !== null,
    instagram: instagramLogin !== null,
  }),
  load: {
    ...profilePages,
    ...accountPages,
    ...dashboardPages,
    ...billingPages,
    ...agencyPages,
    ...clientPages,
    home: homePage,
    "connect-app": connectAppPage,
    privacy: legalPage,
    terms: legalPage,
    press: legalPage,
    roadmap: async (context) => ({ data: { [callPath(getRoadmap)]: await showRoadmap(context) } }),
  },
};

/** What a test may replace. */
export type WebParts = Recognise & {
  routes: readonly Route[];
  source: PageSource;
  findPlan: FindPlan;
  findProof: FindProof;
  /** False where the web app was not built. */
  pages: boolean;
};

/** The web role: API, pages, files and the operators' addresses, not yet listening. */
export async function createWeb(
  services: Services,
  chosen: Partial<WebParts> = {},
): Promise<FastifyInstance> {
  const parts: WebParts = {
    routes,
    source,
    resolveSession,
    findCaller: findClient,
    findDemo,
    findPlan,
    findProof: isPersonProven,
    pages: true,
    ...chosen,
  };
  const app = await createServer(services);
  mountOperations(app, services);
  const findToken: FindToken = async (all, shown) =>
    (await callerOfToken(all, shown)) ?? callerOfApp(all, shown);
  mountApi(app, services, parts.routes, { ...parts, findToken });
  mountApps(app, services);
  mountPictures(app, services);
  mountLogos(app, services);
  mountTlsAllowed(app, services);
  mountManifest(app, services);
  mountIcon(app, services);
  mountFlags(app);
  mountEmbeds(app, services);
  mountSharedReports(app, services);
  mountClientDoor(app, services);
  mountConnectReturn(app, services);
  mountDemoDoor(app, services);
  mountSitemap(app, services);
  mountCustomerLogos(app, services);
  mountPressKit(app, services);
  mountApiPage(app, parts.routes, services.sites.own, EVENT_EXAMPLES);
  if (!parts.pages) return app;
  await mountPages(app, services, { ...parts, renderer: await builtPages(), distDir });
  return app;
}
