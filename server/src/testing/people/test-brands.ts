import { type Brand, publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { setPlan } from "../../spaces/plan-store.ts";
import { startTestWeb, type TestWeb, type TestWebOptions } from "../web/test-web.ts";
import { type CastMember, castCompany, castUser } from "./test-cast.ts";

export const brand = (part: Partial<Brand>): Brand => ({
  brandname: "Nest",
  subdomain: "",
  website: "https://nest.example",
  logo_with_text: false,
  brandcolor: "#a01060",
  secondary_brandcolor: "#10a060",
  main_color: "#201030",
  showHomepage: true,
  showFooter: true,
  showPoweredBy: false,
  company_footer: "Nest Ltd, Road 1",
  privacy_url: "https://nest.example/privacy",
  imprint_url: null,
  sender_name: "",
  ...part,
});

type WhitelabelWorld = {
  web: TestWeb;
  /** A company whose plan includes white label. */
  agency(): Promise<CastMember>;
  /** The same with a published site. */
  published(part: Partial<Brand>): Promise<CastMember>;
};

/** Call it at the top of a test file. */
export async function whitelabelWorld(options: TestWebOptions = {}): Promise<WhitelabelWorld> {
  const web = await startTestWeb(options);
  const agency = async () => {
    const member = await castCompany(web, await castUser(web));
    await web.services.db.transaction((tx) => setPlan(tx, member, { prolevel: 50 }));
    return member;
  };
  return {
    web,
    agency,
    async published(part) {
      const member = await agency();
      await member.client.ok(saveSite, brand(part));
      await member.client.ok(publishSite);
      return member;
    },
  };
}

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/** A valid input for each write of the noun. */
export const WHITELABEL_INPUTS: Record<string, () => Record<string, unknown>> = {
  "POST /reports/brand-pages": () => ({
    brandname: "Ours",
    brandcolor: "#0a6f8c",
    secondary_brandcolor: null,
    main_color: null,
    showPoweredBy: true,
  }),
  "POST /whitelabel/preview/site": () => ({ ...brand({}), nonce: "" }),
  "POST /whitelabel/preview/mail": () => ({ ...brand({}), nonce: "" }),
  "PUT /whitelabel/site": () => brand({ subdomain: "nest" }),
  "POST /whitelabel/site/publish": () => ({}),
  "POST /whitelabel/site/unpublish": () => ({}),
  "POST /whitelabel/site/picture": () => ({
    kind: "logo",
    file: new Blob(["not yet"], { type: "image/png" }),
  }),
  "POST /whitelabel/site/picture-by-address": () => ({ kind: "logo", url: "https://logo.invalid/a.png" }),
  "DELETE /whitelabel/site/picture": () => ({ kind: "logo" }),
  "POST /whitelabel/domain": () => ({ host: "stats.nest.example" }),
  "POST /whitelabel/domain/check": () => ({}),
  "DELETE /whitelabel/domain": () => ({}),
  "PUT /whitelabel/folders/:folder_id": () => ({
    folder_id: UNKNOWN,
    brandname: "Moon",
    brandcolor: "#a01060",
    secondary_brandcolor: null,
    main_color: null,
  }),
  "POST /whitelabel/folders/:folder_id/logo": () => ({
    folder_id: UNKNOWN,
    file: new Blob(["not yet"], { type: "image/png" }),
  }),
  "DELETE /whitelabel/folders/:folder_id": () => ({ folder_id: UNKNOWN }),
  "PUT /whitelabel/sender": () => ({ address: "reports@nest.example" }),
  "POST /whitelabel/sender/check": () => ({}),
  "DELETE /whitelabel/sender": () => ({}),
  "POST /admin/domains/decide": () => ({ host: "stats.nest.example", approve: true }),
};
