import { createClient } from "@owlstat/core/clients/agency-contract.ts";
import { getReportSettings, setReportSettings } from "@owlstat/core/reports/settings-contract.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { setFolderBrand } from "@owlstat/core/whitelabel/folder-brand-contract.ts";
import { expect, test } from "vitest";
import { programScope } from "../../platform/http/proof/gates.ts";
import { startTestReports } from "../../testing/figures/test-reports.ts";
import { brand } from "../../testing/people/test-brands.ts";
import { facesOf } from "./brand.ts";

const { services, reporter } = await startTestReports();
const WISH = {
  name: "Harbour Tours",
  contact_name: "",
  contact_email: "",
  language: "it" as const,
  usernames: ["nasa"],
  folder_id: null,
  brandcolor: null,
  link: null,
  report: null,
};

test("a client's report names the client and the agency, with how to reach it", async () => {
  const ada = await reporter("nasa");
  const company_footer = "Ada & Co, Hafenstraße 12";
  await ada.client.ok(saveSite, brand({ subdomain: "parties", company_footer, website: "https://ada.test" }));
  await ada.client.ok(publishSite);
  const settings = await ada.client.ok(getReportSettings);
  await ada.client.ok(setReportSettings, { ...settings, reply_to: "reports@ada.test" });
  const { client } = await ada.client.ok(createClient, WISH);
  const scope = programScope(ada.user.space.id, ada.user.id);
  const parties = async (folderId: string | null) =>
    (await facesOf(services, scope, { covers: folderId ? "folder" : "all", folderId })).parties;
  const { brandname } = brand({});
  expect(await parties(client.id)).toEqual({
    client: { name: "Harbour Tours", logo: null },
    agency: { name: brandname, logo: null },
    contact: ["reports@ada.test", "https://ada.test"],
    address: [company_footer],
  });
  expect((await parties(null))?.client).toBeNull();
  const colours = { brandcolor: "#7722aa", secondary_brandcolor: null, main_color: null };
  await ada.client.ok(setFolderBrand, {
    folder_id: client.id,
    brandname: "Tours by the Harbour",
    ...colours,
  });
  expect((await parties(client.id))?.client?.name).toBe("Tours by the Harbour");
});

test("a report under our own name gives no address of others", async () => {
  const ben = await reporter("nasa");
  const scope = programScope(ben.user.space.id, ben.user.id);
  expect((await facesOf(services, scope, { covers: "all", folderId: null })).parties).toBeUndefined();
});
