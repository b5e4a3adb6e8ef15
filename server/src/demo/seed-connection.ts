import { connectPages } from "../auth/providers/identity-actions.ts";
import { select } from "../connections/actions.ts";
import type { Services } from "../platform/context.ts";
import { actAs } from "./act-as.ts";
import type { DemoStory } from "./stories.ts";

/** Connects accounts as their owner does: agrees at the sandbox's Facebook, comes back with a code, and chooses. */
export async function seedConnection(
  services: Services,
  email: string,
  { person, accounts }: DemoStory["connected"],
): Promise<void> {
  const context = await actAs(services, email);
  const { facebook, config } = services;
  if (!context || !facebook) return;
  const redirectUri = `${config.publicUrl}/fb-connect`;
  const code = await agree(facebook.consentUrl({ redirectUri, state: "demo" }), person);
  const { id, name, token, tokenExpiresAt, scopes } = await facebook.personOf({ code, redirectUri });
  await connectPages(context, context.scope, {
    provider: "facebook",
    subject: id,
    name,
    verifiedEmail: null,
    token: { text: token, expiresAt: tokenExpiresAt },
    scopes,
  });
  await select(context, { usernames: [...accounts] });
}

/** Sends the form of the consent page with everything granted, and answers the code that comes back. */
async function agree(consentUrl: string, person: string): Promise<string> {
  const asked = new URL(consentUrl).searchParams;
  const form = new URLSearchParams(asked);
  form.set("person", person);
  form.set("answer", "consent");
  for (const permission of (asked.get("scope") ?? "").split(",")) form.append("granted", permission);
  const answer = await fetch(consentUrl, { method: "POST", body: form, redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
}
