import { getCsrfToken } from "@owlstat/core/auth/contract.ts";
import { type Answer, type CallInput, callPath, type Endpoint } from "@owlstat/core/endpoint.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { type BrowserContext, expect } from "@playwright/test";
import { sealTimestamp } from "../../server/src/testing/web/seal-timestamp.ts";

let boot: Promise<Boot> | undefined;

/** What the product tells its pages, read as they do. */
async function readBoot({ request }: BrowserContext): Promise<Boot> {
  const page = await (await request.get("/login")).text();
  return JSON.parse(/id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? "");
}

/** Sends a form without its page: the same call with the same proofs, and its cookies are this browser's. */
export async function send<E extends Endpoint>(
  context: BrowserContext,
  contract: E,
  data: CallInput<E>,
  language: Language = "en",
): Promise<Answer<E>> {
  boot ??= readBoot(context);
  const { apiBase, clientKey } = await boot;
  const { token } = await (await context.request.get(apiBase + getCsrfToken.path)).json();
  const answer = await context.request.fetch(apiBase + callPath(contract, data as Record<string, unknown>), {
    method: contract.method,
    headers: {
      authorization: `Bearer ${clientKey}`,
      "x-timestamp": sealTimestamp(clientKey, Date.now()),
      "x-csrf-token": token,
      "accept-language": language,
    },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}
