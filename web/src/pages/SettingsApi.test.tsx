import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { createApiToken, listApiTokens } from "@owlstat/core/api-tokens/contract.ts";
import { listApps } from "@owlstat/core/apps/contract.ts";
import { createFeed, listFeeds } from "@owlstat/core/feeds/contract.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import { listReports } from "@owlstat/core/reports/contract.ts";
import {
  getDelivery,
  listDeliveries,
  listWebhooks,
  replayDeliveries,
  testWebhook,
} from "@owlstat/core/webhooks/contract.ts";
import { expect, test, vi } from "vitest";
import { account, tracking } from "../testing/accounts.ts";
import { answer, refuse } from "../testing/answers.ts";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const tokens = textsOf("api-tokens");
const feeds = textsOf("feeds");
const hooks = textsOf("webhooks");
const ID = "01990000-0000-7000-8000-000000000000";
const AT = "2026-03-01T10:00:00.000Z";
const WEBHOOK = {
  id: ID,
  url: "https://example.com/hook",
  events: ["alarm.fired" as const],
  paused: false,
  disabled: null,
  created_at: AT,
};
const DELIVERY = {
  id: ID,
  event: "alarm.fired",
  state: "failed" as const,
  attempts: 1,
  status: 500,
  problem: null,
  duration_ms: 41,
  created_at: AT,
  next_at: null,
};

/** Somebody on a plan with the API, with one webhook. */
const settings = (...more: Parameters<typeof renderPage>[1] & object) =>
  renderPage(
    "/settings?page=api",
    [
      answer(listApiTokens, { tokens: [] }),
      answer(listFeeds, { feeds: [] }),
      answer(listWebhooks, { webhooks: [WEBHOOK] }),
      answer(listApps, { apps: [] }),
      answer(listAccounts, tracking(account("nasa"))),
      answer(listFolders, { folders: [] }),
      answer(listReports, { reports: [], most_recipients: 5, to_others: true, trial_recipient: null }),
      ...more,
    ],
    { user: somebody() },
  );

test("a token is given exactly what was chosen, and a choice of nothing is refused", async () => {
  const page = await settings(refuse(createApiToken, "too_many_api_tokens", { most: 50 }));
  await page.user.click(await page.findByRole("button", { name: tokens("new") }));
  await page.user.type(await page.findByLabelText(tokens("name")), "Robot");
  await page.user.selectOptions(page.getByLabelText(tokens("access")), "some");
  await page.user.click(page.getByRole("button", { name: tokens("create") }));
  expect(await page.findByText(tokens("scopes.missing"))).toBeTruthy();
  await page.user.selectOptions(page.getByLabelText(tokens("scope.alarms")), "change");
  await page.user.selectOptions(page.getByLabelText(tokens("scope.profiles")), "read");
  await page.user.click(page.getByRole("button", { name: tokens("create") }));
  await vi.waitFor(() =>
    expect(page.sent(createApiToken)).toMatchObject([
      { name: "Robot", access: "change", scopes: ["profiles:read", "alarms:change"] },
    ]),
  );
});

test("a secret address is made for what one has and shown once, with the formula for a spreadsheet", async () => {
  const feed = { id: ID, kind: "account" as const, subject: "nasa", name: "@nasa", creator: "Ada" };
  const address = "http://localhost/api/feeds/owlfeed_x/stats.csv";
  const page = await settings(
    answer(createFeed, { feed: { ...feed, created_at: AT, last_used_at: null }, addresses: [address] }),
  );
  await page.user.click(await page.findByRole("button", { name: feeds("new") }));
  expect(await page.findByRole("option", { name: "@nasa" })).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: feeds("create") }));
  await vi.waitFor(() => expect(page.sent(createFeed)).toEqual([{ kind: "account", subject: "nasa" }]));
  expect(await page.findByText(`=IMPORTDATA("${address}")`)).toBeTruthy();
});

test("the log of a webhook shows what was sent and answered; tests and replays go out from its menus", async () => {
  const page = await settings(
    answer(listDeliveries, { deliveries: [DELIVERY] }),
    answer(getDelivery, { delivery: { ...DELIVERY, body: '{"type":"alarm.fired"}', answer: "Try later" } }),
    answer(testWebhook, { ok: true }),
    answer(replayDeliveries, { queued: 1, more: false, until: AT }),
  );
  await page.user.click(await page.findByRole("button", { name: hooks("deliveries") }));
  const name = hooks("lookAt", { event: hooks("event.alarm.fired") });
  await page.user.click((await page.findAllByRole("button", { name }))[0] as HTMLElement);
  expect(await page.findByText("Try later")).toBeTruthy();
  expect(page.getByText(hooks("took", { count: 41 }))).toBeTruthy();
  await page.user.keyboard("{Escape}");
  await page.user.click(page.getByRole("button", { name: hooks("test") }));
  await page.user.click(await page.findByRole("menuitem", { name: hooks("event.alarm.fired") }));
  await vi.waitFor(() => expect(page.sent(testWebhook)).toEqual([{ id: ID, event: "alarm.fired" }]));
  await page.user.click(page.getByRole("button", { name: hooks("more", { url: WEBHOOK.url }) }));
  await page.user.click(await page.findByRole("menuitem", { name: hooks("replay") }));
  await vi.waitFor(() => expect(page.sent(replayDeliveries)).toMatchObject([{ id: ID, which: "failed" }]));
  expect(await page.findByText(hooks("replayed", { count: 1 }))).toBeTruthy();
});
