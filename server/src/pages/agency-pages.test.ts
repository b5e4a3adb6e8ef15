import { createClient } from "@owlstat/core/clients/agency-contract.ts";
import { expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { NEW_CLIENT } from "../testing/people/new-client.ts";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { testPeople } from "../testing/people/test-people.ts";
import type { TestClient } from "../testing/web/test-client.ts";
import { pagesBuilt, startTestWeb } from "../testing/web/test-web.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const web = await startTestWeb();
await testPeople(web);
const owner = await castCompany(web, await castUser(web));
await web.services.db.transaction((tx) => setPlan(tx, owner, { prolevel: 20 }));
const { client } = await owner.client.ok(createClient, { ...NEW_CLIENT, name: "Trattoria Luna" });
const bodyOf = async (browser: TestClient, path: string) => {
  const page = await browser.raw(path, { headers: { accept: "text/html" } });
  return [page.status, (await page.text()).includes("Trattoria Luna")];
};

test("the pages of clients stand there with the first paint, for those who may see them", async () => {
  const viewer = (await castInto(web, owner.spaceId, "viewer")).client;
  const stranger = (await castUser(web)).client;
  for (const path of ["/clients", `/clients/${client.id}`]) {
    expect(await bodyOf(owner.client, path)).toEqual([200, true]);
    for (const other of [viewer, stranger]) expect(await bodyOf(other, path)).toEqual([200, false]);
  }
  expect(await bodyOf(owner.client, "/clients/nonsense")).toEqual([200, false]);
});
