import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { confirm, signup } from "@owlstat/core/auth/contract.ts";
import { createClient, getClient } from "@owlstat/core/clients/agency-contract.ts";
import { createConnectLink } from "@owlstat/core/clients/connect-contract.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { chromium, expect, type Page, test } from "@playwright/test";
import { LAUNCH } from "../../scripts/chromium.ts";
import { NEW_CLIENT } from "../../server/src/testing/people/new-client.ts";
import { type Production, startProduction } from "../../server/src/testing/programs/production.ts";
import { traceIn } from "../../server/src/testing/web/traces.ts";
import { addressOf, PASSWORD } from "../helpers/newcomer.ts";
import { answerCookies, open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";
import { startFront } from "../helpers/tls-front.ts";
import { staysInside } from "../walks/walk.ts";
import { BRAND } from "./brand.ts";

const say = wordsOf("en");
const DESK = process.env.E2E_SANDBOX_URL ?? "";
/** The product, its agencies and the way back, each with a domain of its own. */
const OURS = "stats.house.example";
const SITES = "sites.post-office.example";
const BETWEEN = "way.harbour.example";
const HOST = `nest.${SITES}`;

async function tokenIn(product: Production, email: string, page: string): Promise<string> {
  let token = "";
  await expect(async () => {
    const [text = ""] = (await product.mailsTo(email)).filter((one) => one.includes(page));
    token = new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? "";
    expect(token).not.toBe("");
  }).toPass();
  return token;
}

const OWNER = addressOf("nora", "en");

/** An agency with a live site asks a client of theirs; the link in the mail, and a look at what came of it. */
async function ask(product: Production, handle: string) {
  await fetch(`${DESK}/instagram-login/accounts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ handle }),
  });
  const client = product.client(OURS);
  await client.ok(signup, { name: "Nora", email: OWNER, password: PASSWORD, terms: true });
  await client.ok(confirm, { token: await tokenIn(product, OWNER, "/confirm") });
  await client.ok(trackAccount, { username: handle });
  await client.ok(saveSite, { ...BRAND, subdomain: "nest" });
  await client.ok(publishSite);
  const email = addressOf("carla", "en");
  const wish = { ...NEW_CLIENT, name: "Trattoria Luna", contact_email: email, usernames: [handle] };
  const { id } = (await client.ok(createClient, wish)).client;
  await client.ok(createConnectLink, { id, email, mail: true });
  return {
    link: `https://${HOST}/client/connect?token=${await tokenIn(product, email, "/client/connect")}`,
    state: async () => (await client.ok(getClient, { id })).connect_links?.map((one) => one.state),
  };
}

/** The hosts that the address bar shows, one after the other. */
function wayOf(page: Page): string[] {
  const hosts: string[] = [];
  page.on("framenavigated", (frame) => {
    const { hostname } = new URL(frame.url());
    if (frame === page.mainFrame() && hosts.at(-1) !== hostname) hosts.push(hostname);
  });
  return hosts;
}

// Another product is started, with a database of its own.
test.setTimeout(600_000);

test("in production a client goes from the agency's host to the consent, and back by the neutral one", async () => {
  const product = await startProduction(DESK, {
    PUBLIC_URL: `https://${OURS}`,
    BRAND_DOMAIN: SITES,
    CONNECT_HOST: BETWEEN,
  });
  const front = await startFront(product, ".example");
  const browser = await chromium.launch({ ...LAUNCH, args: [...LAUNCH.args, front.argument] });
  try {
    const handle = `luna.${process.pid}x${Date.now().toString(36)}`;
    const { link, state } = await ask(product, handle);
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ignoreHTTPSErrors: true,
    });
    await answerCookies(phone);
    const page = await phone.newPage();
    const way = wayOf(page);
    await open(page, link);
    await page.getByRole("button", { name: say("client-connect", "with.instagram") }).click();
    await page.getByLabel(`@${handle}`).check();
    expect(way).toEqual([HOST, new URL(DESK).hostname]);
    const marks = (await phone.cookies()).filter(({ name }) => name.includes("oauth"));
    expect(marks).toMatchObject([
      { name: "__Host-site_oauth", domain: HOST, secure: true, httpOnly: true, sameSite: "Lax", path: "/" },
    ]);
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByText(say("client-connect", "done.mail"), { exact: false })).toBeVisible();
    await staysInside(page);
    expect(way).toEqual([HOST, new URL(DESK).hostname, BETWEEN, HOST]);
    expect(await state()).toEqual(["connected"]);
    expect((await phone.cookies()).filter(({ domain }) => domain !== HOST)).toEqual([]);
    expect((await phone.cookies()).filter(({ name }) => name.includes("oauth"))).toEqual([]);

    // The same return in a browser that never left, and once more in this one, connects nobody.
    const back = front.seen.find(({ address }) => address.startsWith(`https://${BETWEEN}/`))?.address ?? "";
    const stranger = await browser.newContext({ ignoreHTTPSErrors: true });
    await answerCookies(stranger);
    for (const context of [stranger, phone]) {
      const again = await context.newPage();
      await again.goto(back);
      await expect(again.getByText(say("client-connect", "failed.text"), { exact: false })).toBeVisible();
      await again.close();
    }

    await page.getByRole("link", { name: say("client-connect", "done.act") }).click();
    const end = { name: say("client-connect", "consent.end") };
    await page.getByRole("button", end).click();
    await page.getByRole("alertdialog").getByRole("button", end).click();
    await expect(page.getByText(say("client-connect", "consent.none")).last()).toBeVisible();
    expect(await state()).toEqual(["ended"]);

    expect(front.seen.length).toBeGreaterThan(20);
    const told = front.seen.flatMap(({ address, answer }) => {
      const trace = traceIn(answer) ?? /.{0,40}house\.example.{0,20}/.exec(answer)?.[0];
      return trace ? [`${address}: ${trace}`] : [];
    });
    expect(told).toEqual([]);
  } finally {
    await browser.close();
    front.stop();
    await product.stop();
  }
});
