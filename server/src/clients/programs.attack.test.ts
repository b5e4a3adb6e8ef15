import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { changeClient, cloneClient, createClient, getClient } from "@owlstat/core/clients/agency-contract.ts";
import { createClientLink, listClientLinks } from "@owlstat/core/clients/contract.ts";
import type { CallInput } from "@owlstat/core/endpoint.ts";
import { listReports } from "@owlstat/core/reports/contract.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { expect, test } from "vitest";
import { prepareQueues } from "../testing/database/test-queues.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { NEW_CLIENT } from "../testing/people/new-client.ts";
import { brand } from "../testing/people/test-brands.ts";
import { castCompany, castUser } from "../testing/people/test-cast.ts";
import { callWith, givePro, tokenWith } from "../testing/people/test-tokens.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { jobs } from "../worker.ts";

const web = await startTestWeb();
await prepareQueues(web.services, jobs);
await storeProfiles(web.services, ["nasa"]);
let count = 0;

/** An agency with a client whose link, login and request to connect a program must not see. */
async function agency() {
  count += 1;
  const owner = await castCompany(web, await castUser(web));
  await givePro(web, owner);
  await owner.client.ok(saveSite, brand({ subdomain: `programs-${count}`, brandname: "Nest" }));
  await owner.client.ok(publishSite);
  await owner.client.ok(trackAccount, { username: "nasa" });
  const { client } = await owner.client.ok(createClient, {
    ...NEW_CLIENT,
    name: "Luna",
    usernames: ["nasa"],
  });
  const link = { name: "Luna", folder_ids: [client.id], shows: [], password: "owls fly", days: null };
  await owner.client.ok(createClientLink, link);
  return { owner, id: client.id, token: await tokenWith(owner, ["clients:change"]) };
}

const REPORT = {
  name: "R",
  frequency: "weekly",
  language: "en",
  time_zone: "UTC",
  email: "far@away.test",
} as const;

test("a program that may change clients makes no link, brand or report by making a client", async () => {
  const { owner, token } = await agency();
  const made = async (more: Partial<CallInput<typeof createClient>>, by = token) => {
    count += 1;
    const answer = await callWith(web, by, createClient, { ...NEW_CLIENT, name: `C ${count}`, ...more });
    return answer.body.code ?? "made";
  };
  expect(await made({ link: [] })).toBe("forbidden");
  expect(await made({ brandcolor: "#c02040" })).toBe("forbidden");
  expect(await made({ report: REPORT })).toBe("scope_missing");
  expect((await owner.client.ok(listReports)).reports).toEqual([]);
  expect((await owner.client.ok(listClientLinks)).links).toHaveLength(1);
  const wider = await tokenWith(owner, ["clients:change", "reports:change"]);
  expect(await made({ report: REPORT }, wider)).toBe("made");
  expect(await made({})).toBe("made");
});

test("nor is it told of links and logins, and a clone has none", async () => {
  const { owner, token, id } = await agency();
  const hidden = { links: null, connect_links: null, logins: null };
  const changed = await callWith(web, token, changeClient, { id, contact_name: "Ann" });
  expect(changed.body).toMatchObject(hidden);
  expect((await callWith(web, token, getClient, { id })).body).toMatchObject(hidden);
  const clone = await callWith(web, token, cloneClient, { id, name: "Twin", usernames: [] });
  expect([clone.status, clone.body]).toMatchObject([200, hidden]);
  expect((await owner.client.ok(listClientLinks)).links).toHaveLength(1);
});
