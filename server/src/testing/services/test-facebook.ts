import { fbAuth, fbCodeToken, startFacebook } from "@owlstat/core/auth/provider-contract.ts";
import type { TestClient } from "../web/test-client.ts";
import type { TestSandbox } from "./test-sandbox.ts";

export const PERMISSIONS_ASKED = [
  "email",
  "public_profile",
  "pages_show_list",
  "instagram_manage_insights",
  "instagram_basic",
  "pages_read_engagement",
  "business_management",
];

type Answering = { refuse?: boolean; untick?: string; purpose?: "login" | "connect" };

/** People at the sandbox's Facebook, who decide on its consent page as a browser would. */
export function facebookPeople(sandbox: TestSandbox) {
  async function newPerson(name: string, email: string | null): Promise<string> {
    const response = await fetch(`${sandbox.url}/facebook/people`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name, email }),
    });
    return ((await response.json()) as { id: string }).id;
  }

  /** Goes to the consent page, decides there, and answers what comes back to our page. */
  async function consent(
    client: TestClient,
    personId: string,
    how: Answering = {},
  ): Promise<URLSearchParams> {
    const { url } = await client.ok(startFacebook, { purpose: how.purpose });
    const form = hiddenFields(await (await fetch(url)).text());
    form.set("person", personId);
    for (const permission of PERMISSIONS_ASKED) {
      if (permission !== how.untick) form.append("granted", permission);
    }
    form.set("answer", how.refuse ? "refuse" : "consent");
    const answer = await fetch(url, { method: "POST", body: form, redirect: "manual" });
    return new URL(answer.headers.get("location") ?? "").searchParams;
  }

  async function handleFor(client: TestClient, personId: string, how: Answering = {}) {
    const back = await consent(client, personId, how);
    const given = { code: back.get("code") ?? "", state: back.get("state") ?? "" };
    return client.call(fbCodeToken, { ...given, purpose: how.purpose });
  }

  /** The whole way in; what the body says about the person is a lie. */
  async function enter(client: TestClient, personId: string) {
    const { body } = await handleFor(client, personId);
    return client.call(fbAuth, {
      access_token: body.access_token,
      email: "somebody@else.test",
      username: "x",
      password: "x",
      utm_info: { utm_source: "ad" },
    });
  }

  return { newPerson, consent, handleFor, enter };
}

/** The hidden fields of a page's form. */
export function hiddenFields(page: string): URLSearchParams {
  const form = new URLSearchParams();
  for (const [, name = "", value = ""] of page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)) {
    form.set(name, value.replaceAll("&amp;", "&"));
  }
  return form;
}
