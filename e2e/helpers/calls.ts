import { getCsrfToken } from "@owlstat/core/auth/contract.ts";
import { type Answer, type CallInput, callPath, type Endpoint } from "@owlstat/core/endpoint.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { type APIResponse, type BrowserContext, expect } from "@playwright/test";
import { sealTimestamp } from "../../server/src/testing/web/seal-timestamp.ts";

let boot: Promise<Boot> | undefined;

/** What the product tells its pages, read as they do. */
async function readBoot({ request }: BrowserContext): Promise<Boot> {
  const page = await (await request.get("/login")).text();
  return JSON.parse(/id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? "");
}

async function answerTo<E extends Endpoint>(
  context: BrowserContext,
  contract: E,
  data: CallInput<E>,
  language: Language,
): Promise<APIResponse> {
  boot ??= readBoot(context);
  const { apiBase, clientKey } = await boot;
  const { token } = await (await context.request.get(apiBase + getCsrfToken.path)).json();
  return context.request.fetch(apiBase + callPath(contract, data as Record<string, unknown>), {
    method: contract.method,
    // As long as the slowest call may take, such as printing a page while other tests run.
    timeout: 120_000,
    headers: {
      authorization: `Bearer ${clientKey}`,
      "x-timestamp": sealTimestamp(clientKey, Date.now()),
      "x-csrf-token": token,
      "accept-language": language,
    },
    data,
  });
}

/** Sends a form without its page: the same call with the same proofs, and its cookies are this browser's. */
export async function send<E extends Endpoint>(
  context: BrowserContext,
  contract: E,
  data: CallInput<E>,
  language: Language = "en",
): Promise<Answer<E>> {
  const answer = await answerTo(context, contract, data, language);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** The status that the same call gets, for calls that are refused. */
export async function statusOf<E extends Endpoint>(
  context: BrowserContext,
  contract: E,
  data: CallInput<E>,
): Promise<number> {
  return (await answerTo(context, contract, data, "en")).status();
}
