import { createClient, getClient } from "@owlstat/core/clients/agency-contract.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { expect, test } from "@playwright/test";
import { NEW_CLIENT } from "../../server/src/testing/people/new-client.ts";
import { track } from "../helpers/accounts.ts";
import { send } from "../helpers/calls.ts";
import { linkInMail } from "../helpers/mail.ts";
import { addressOf, confirmedIn } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";
import { isAccessible, staysInside } from "../walks/walk.ts";
import { BRAND } from "./brand.ts";

const say = wordsOf("en");
const agency = BRAND.brandname;

test("a client connects their own account by a mailed link on a phone, and takes it back", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await confirmedIn(context);
  const handle = `luna.${process.pid}x${Date.now().toString(36)}`;
  const desk = process.env.E2E_SANDBOX_URL;
  await context.request.post(`${desk}/instagram-login/accounts`, { data: { handle } });
  await track(context, handle);
  const subdomain = `own-${process.pid}-${Date.now() % 1_000_000}`;
  await send(context, saveSite, { ...BRAND, subdomain });
  await send(context, publishSite, {});
  const email = addressOf("luna", "en");
  const { client } = await send(context, createClient, {
    ...NEW_CLIENT,
    name: "Trattoria Luna",
    contact_email: email,
    usernames: [handle],
  });
  const page = await context.newPage();
  await open(page, getClient.path.replace(":id", client.id));
  await page.getByRole("button", { name: say("clients", "connect.ask") }).click();
  const form = page.getByRole("dialog");
  await isAccessible(page, "light");
  await form.getByRole("button", { name: say("clients", "connect.create") }).click();
  const row = page.getByRole("listitem").filter({ hasText: email });
  await expect(row).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await phone.newPage();
  const { connect_links } = await (await context.request.get(`/api/clients/${client.id}`)).json();
  await open(visitor, new URL(await linkInMail(email, "/client/connect"), connect_links[0].url).href);
  await expect(visitor.getByText(`@${handle}`)).toBeVisible();
  await staysInside(visitor);
  await isAccessible(visitor, "light");
  await visitor.getByRole("button", { name: say("client-connect", "with.instagram") }).click();
  await visitor.getByRole("button", { name: "Cancel" }).click();
  await expect(visitor.getByText(say("client-connect", "denied.text"))).toBeVisible();
  await visitor.getByRole("link", { name: say("client-connect", "again") }).click();
  await visitor.getByRole("button", { name: say("client-connect", "with.instagram") }).click();
  await visitor.getByLabel(`@${handle}`).check();
  await visitor.getByRole("button", { name: "Allow" }).click();
  await expect(
    visitor.getByText(say("client-connect", "done.text", { agency, accounts: `@${handle}` }), {
      exact: false,
    }),
  ).toBeVisible();
  await staysInside(visitor);
  // The agency's page hears of it by itself.
  await expect(row).toContainText(`@${handle}`);

  await visitor.getByRole("link", { name: say("client-connect", "done.act") }).click();
  await visitor.getByRole("button", { name: say("client-connect", "consent.end") }).click();
  await visitor
    .getByRole("alertdialog")
    .getByRole("button", { name: say("client-connect", "consent.end") })
    .click();
  await expect(visitor.getByText(say("client-connect", "consent.none")).last()).toBeVisible();
  await isAccessible(visitor, "light");
  await expect(row).toContainText("Taken back by the client");
});
