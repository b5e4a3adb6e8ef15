import { igConnect, startInstagram } from "@owlstat/core/auth/provider-contract.ts";
import { INSTAGRAM_PERMISSIONS } from "@owlstat/core/connections/metrics.ts";
import type { TestClient } from "../web/test-client.ts";
import { hiddenFields } from "./test-facebook.ts";
import type { TestSandbox } from "./test-sandbox.ts";

type Answering = { refuse?: boolean; untick?: string };

/** Accounts at the sandbox's Instagram, which decide on its consent page as a browser would. */
export function instagramAccounts(sandbox: TestSandbox) {
  /** An account by its username; answers what our app knows it by. */
  async function account(handle: string): Promise<string> {
    const response = await fetch(`${sandbox.url}/instagram-login/accounts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ handle }),
    });
    return ((await response.json()) as { id: string }).id;
  }

  /** Goes to the consent page, decides there, and answers what comes back to our page. */
  async function consent(client: TestClient, id: string, { refuse, untick }: Answering = {}) {
    const { url } = await client.ok(startInstagram);
    const form = hiddenFields(await (await fetch(url)).text());
    form.set("person", id);
    for (const permission of INSTAGRAM_PERMISSIONS)
      if (permission !== untick) form.append("granted", permission);
    form.set("answer", refuse ? "refuse" : "consent");
    const answer = await fetch(url, { method: "POST", body: form, redirect: "manual" });
    const back = new URL(answer.headers.get("location") ?? "").searchParams;
    return { code: back.get("code") ?? "", state: back.get("state") ?? "" };
  }

  const connect = async (client: TestClient, id: string, how: Answering = {}) =>
    client.call(igConnect, await consent(client, id, how));

  return { account, consent, connect };
}
