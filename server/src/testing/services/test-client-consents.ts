import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import { createClient, getClient } from "@owlstat/core/clients/agency-contract.ts";
import {
  createConnectLink,
  finishClientConnect,
  startClientConnect,
} from "@owlstat/core/clients/connect-contract.ts";
import { INSTAGRAM_PERMISSIONS } from "@owlstat/core/connections/metrics.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { afterEach } from "vitest";
import { mailAgencyOfConsent, mailConsent } from "../../clients/connecting/mail-jobs.ts";
import { fixedClock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import { drainJobs } from "../../platform/jobs/drain-jobs.ts";
import { setPlan } from "../../spaces/plan-store.ts";
import { NEW_CLIENT } from "../people/new-client.ts";
import { brand } from "../people/test-brands.ts";
import { castCompany, castUser } from "../people/test-cast.ts";
import { testPeople } from "../people/test-people.ts";
import { fetchRaw } from "../web/fetch-raw.ts";
import type { TestClient } from "../web/test-client.ts";
import { startTestWeb, type TestWeb } from "../web/test-web.ts";
import { facebookPeople, hiddenFields, PERMISSIONS_ASKED } from "./test-facebook.ts";
import { instagramAccounts } from "./test-instagram-login.ts";
import { startTestSandbox } from "./test-sandbox.ts";
import { TEST_NOW } from "./test-services.ts";

/** The host that clients pass on their way back. */
export const PASSING = "pass.example";

type Answering = { provider?: ConnectionProvider; refuse?: boolean; untick?: string };

async function startWorld(config: Partial<Config>) {
  const clock = fixedClock(TEST_NOW);
  const sandbox = await startTestSandbox(clock);
  const { facebook, instagramLogin, fetchPicture } = sandbox;
  const outside = { facebook, instagramLogin, fetchPicture, profileSource: sandbox.instagram() };
  const web = await startTestWeb({
    config: { connectUrl: `http://${PASSING}`, ...config },
    services: { clock, ...outside },
  });
  afterEach(() => sandbox.mend());
  return { clock, sandbox, web };
}

/** An agency with a live site and a client that has these accounts. */
async function agencyIn(web: TestWeb, subdomain: string, usernames: readonly string[]) {
  const member = await castCompany(web, await castUser(web));
  await web.services.db.transaction((tx) => setPlan(tx, member, { prolevel: 20 }));
  await member.client.ok(saveSite, brand({ subdomain, brandname: `${subdomain} Agency` }));
  await member.client.ok(publishSite);
  for (const username of usernames) await member.client.ok(trackAccount, { username });
  const wish = { ...NEW_CLIENT, name: `Luna ${subdomain}`, usernames: [...usernames] };
  const clientId = (await member.client.ok(createClient, wish)).client.id;
  return { ...member, host: `${subdomain}.${web.services.config.brandDomain}`, clientId };
}
type Agency = Awaited<ReturnType<typeof agencyIn>>;

/** Goes to the consent page, decides there, and passes the host between on the way back. */
async function away(web: TestWeb, browser: TestClient, token: string, id: string, how: Answering = {}) {
  const { provider = "instagram", refuse, untick } = how;
  const { url } = await browser.ok(startClientConnect, { token, provider });
  const form = hiddenFields(await (await fetch(url)).text());
  form.set("person", id);
  for (const permission of provider === "facebook" ? PERMISSIONS_ASKED : INSTAGRAM_PERMISSIONS)
    if (permission !== untick) form.append("granted", permission);
  form.set("answer", refuse ? "refuse" : "consent");
  const answer = await fetch(url, { method: "POST", body: form, redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "");
  const passed = await fetchRaw(web.url, back.pathname + back.search, { host: back.host });
  const [, link = "http://nowhere"] = /<a href="([^"]*)"/.exec(passed.text) ?? [];
  const onto = new URL(link.replaceAll("&amp;", "&"));
  const { searchParams } = onto;
  const brought = { state: searchParams.get("state") ?? "", code: searchParams.get("code") ?? "" };
  return { consent: new URL(url), back, passed, onto, brought };
}

/** Agencies whose clients connect their own accounts, over the sandbox. Call it at the top of a test file. */
export async function startTestConsents(config: Partial<Config> = {}) {
  const { clock, sandbox, web } = await startWorld(config);
  const people = await testPeople(web);
  const leave = (...[browser, token, id, how]: [TestClient, string, string, Answering?]) =>
    away(web, browser, token, id, how);
  return {
    ...people,
    web,
    clock,
    account: instagramAccounts(sandbox).account,
    newPerson: facebookPeople(sandbox).newPerson,
    agency: (subdomain: string, usernames: readonly string[]) => agencyIn(web, subdomain, usernames),
    browserAt(host: string): TestClient {
      const browser = web.client();
      browser.host = host;
      return browser;
    },
    ask: ({ client, clientId }: Agency, email: string, mail = false) =>
      client.ok(createConnectLink, { id: clientId, email, mail }),
    tokenIn: (url: string | null) => new URL(url ?? "").searchParams.get("token") ?? "",
    away: leave,
    async connect(browser: TestClient, token: string, id: string, how?: Answering) {
      return browser.call(finishClientConnect, (await leave(browser, token, id, how)).brought);
    },
    /** Sends the mails that wait. Readings, which take longer, stay in their queue. */
    mail: () =>
      drainJobs({
        db: web.services.db,
        jobs: [mailConsent, mailAgencyOfConsent],
        context: web.services,
        log: web.services.log,
        later: true,
      }),
    linksOf: async ({ client, clientId }: Agency) =>
      (await client.ok(getClient, { id: clientId })).connect_links ?? [],
  };
}
