import { googleJwt, startGoogle } from "@owlstat/core/auth/provider-contract.ts";
import type { TestClient } from "../web/test-client.ts";
import { hiddenFields } from "./test-facebook.ts";
import type { TestSandbox } from "./test-sandbox.ts";

type Claimed = { person: string; claims?: Record<string, unknown> };

/** People at the sandbox's Google, who decide on its consent page as a browser would. */
export function googlePeople(sandbox: TestSandbox) {
  async function ask<T>(path: string, body: unknown): Promise<T> {
    const response = await fetch(sandbox.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await response.json()) as T;
  }

  /** An ID token signed by the sandbox's Google, with any claims. */
  const credential = async (claimed: Claimed) =>
    (await ask<{ credential: string }>("/google/credential", claimed)).credential;

  /** What this browser brings back after leaving for Google: a token with its nonce, and its state. */
  async function bring(client: TestClient, { person, claims = {} }: Claimed) {
    const asked = new URL((await client.ok(startGoogle)).url).searchParams;
    const nonce = asked.get("nonce");
    const jwt = await credential({ person, claims: { nonce, ...claims } });
    return { jwt, state: asked.get("state") ?? "" };
  }

  return {
    credential,
    bring,
    newPerson: async (name: string, email: string) =>
      (await ask<{ id: string }>("/google/people", { name, email })).id,
    accessToken: async (more: { person: string; aud?: string }) =>
      (await ask<{ access_token: string }>("/google/access-token", more)).access_token,

    /** Opens the consent page and returns what comes back after the #. */
    async consent(client: TestClient, person: string, answer = "consent"): Promise<URLSearchParams> {
      const { url } = await client.ok(startGoogle);
      const form = hiddenFields(await (await fetch(url)).text());
      form.set("person", person);
      form.set("answer", answer);
      const response = await fetch(url, { method: "POST", body: form, redirect: "manual" });
      return new URLSearchParams(new URL(response.headers.get("location") ?? "").hash.slice(1));
    },

    enter: async (client: TestClient, person: string) =>
      client.ok(googleJwt, await bring(client, { person })),
  };
}
