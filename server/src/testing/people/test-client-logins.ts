import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createClient } from "@owlstat/core/clients/agency-contract.ts";
import { inviteClient, useClientLoginLink } from "@owlstat/core/clients/login-contract.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { setPlan } from "../../spaces/plan-store.ts";
import { storeProfiles } from "../figures/test-profiles.ts";
import type { TestClient } from "../web/test-client.ts";
import type { TestWeb } from "../web/test-web.ts";
import { NEW_CLIENT } from "./new-client.ts";
import { brand } from "./test-brands.ts";
import { castCompany, castUser } from "./test-cast.ts";
import { STRICT_PASSWORD, testPeople } from "./test-people.ts";

/** Agencies with a site and clients who log in there. Call it at the top of a test file. */
export async function testClientLogins(web: TestWeb) {
  const people = await testPeople(web);
  const { db } = web.services;
  /** An agency with a live site, whose client has the account @nasa. */
  const agency = async (subdomain: string) => {
    await storeProfiles(web.services, ["nasa", "esa"]);
    const member = await castCompany(web, await castUser(web));
    await db.transaction((tx) => setPlan(tx, member, { prolevel: 20 }));
    await member.client.ok(saveSite, brand({ subdomain, brandname: `${subdomain} Agency` }));
    await member.client.ok(publishSite);
    for (const username of ["nasa", "esa"]) await member.client.ok(trackAccount, { username });
    const wish = { ...NEW_CLIENT, name: "Moon Ltd", usernames: ["nasa"] };
    const clientId = (await member.client.ok(createClient, wish)).client.id;
    return { ...member, host: `${subdomain}.owlstat.test`, clientId };
  };
  type Agency = Awaited<ReturnType<typeof agency>>;
  const browserAt = (host: string): TestClient => {
    const browser = web.client();
    browser.host = host;
    return browser;
  };
  let invited = 0;
  const invite = async ({ client, clientId }: Agency, email: string) => {
    // Each comes from an address of its own, so that no limit of an address counts them together.
    invited += 1;
    client.address = `203.0.113.${invited % 250}`;
    await client.ok(inviteClient, { id: clientId, email, name: "" });
    await people.work();
    return people.linkTo(email, "/client/invitation");
  };
  /** Somebody who accepted an invitation, in the browser they did it with. */
  const joined = async (at: Agency, email: string): Promise<TestClient> => {
    const { token } = await invite(at, email);
    const browser = browserAt(at.host);
    await browser.ok(useClientLoginLink, { token, password: STRICT_PASSWORD, name: "Carla" });
    return browser;
  };
  return { ...people, agency, browserAt, invite, joined };
}
