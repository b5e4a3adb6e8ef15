import { createHash } from "node:crypto";
import { addBrowser, deleteBrowser, getPushKey } from "@owlstat/core/channels/browser-contract.ts";
import {
  type Channel,
  changeChannel,
  createChannel,
  listChannels,
  testChannel,
} from "@owlstat/core/channels/contract.ts";
import { afterEach, expect, test, vi } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { memberOf, somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("channels");
const ID = "01990000-0000-7000-8000-000000000000";
const AT = "2026-03-01T10:00:00.000Z";
const CHANNEL: Channel = {
  id: ID,
  kind: "slack",
  name: "Marketing",
  language: "en",
  hint: "…9aXq",
  browser: null,
  paused: false,
  disabled: null,
  last: null,
  created_at: AT,
};
const last = { state: "failed", status: 404, problem: null, answer: "no_service", created_at: AT } as const;
const open = (channels: readonly Channel[], more: Parameters<typeof renderPage>[1] = [], user = somebody()) =>
  renderPage("/settings?page=channels", [answer(listChannels, { channels: [...channels] }), ...more], {
    user,
  });

/** Clicks an entry of the menu of a channel, which closes once more when its row has come to rest. */
async function choose(page: Awaited<ReturnType<typeof open>>, name: string, label: string) {
  const button = await page.findByRole("button", { name: t("more", { name }) });
  await vi.waitFor(async () => {
    if (!page.queryByRole("menuitem", { name: label })) await page.user.click(button);
    page.getByRole("menuitem", { name: label });
  });
  await page.user.click(page.getByRole("menuitem", { name: label }));
}

test("a channel of Telegram is made of a bot and a chat, and nothing is sent before both are there", async () => {
  const page = await open([], [answer(createChannel, { channel: CHANNEL })]);
  expect(await page.findByText(t("empty"))).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: t("new") }));
  await page.user.selectOptions(await page.findByLabelText(t("kind")), "telegram");
  await page.user.type(page.getByLabelText(t("name")), "Team");
  await page.user.type(page.getByLabelText(t("token")), "123456:token");
  await page.user.click(page.getByRole("button", { name: t("create") }));
  expect(await page.findByText(t("missing"))).toBeTruthy();
  await page.user.type(page.getByLabelText(t("chat")), "-100123");
  await page.user.click(page.getByRole("button", { name: t("create") }));
  await vi.waitFor(() =>
    expect(page.sent(createChannel)).toEqual([
      { kind: "telegram", name: "Team", language: "en", bot_token: "123456:token", chat_id: "-100123" },
    ]),
  );
});

test("an address that the service does not know is said in the form", async () => {
  const page = await open([], [refuse(createChannel, "channel_address_invalid")]);
  await page.user.click(await page.findByRole("button", { name: t("new") }));
  await page.user.type(await page.findByLabelText(t("name")), "Team");
  await page.user.type(page.getByLabelText(t("address")), "https://evil.test/x");
  await page.user.click(page.getByRole("button", { name: t("create") }));
  expect(await page.findByText(textsOf("errors")("channel_address_invalid"))).toBeTruthy();
});

test("a test that did not arrive is told, and the list says what the service answered", async () => {
  const page = await open([CHANNEL], [answer(testChannel, { channel: { ...CHANNEL, last } })]);
  await page.user.click(await page.findByRole("button", { name: t("testOf", { name: "Marketing" }) }));
  expect(await page.findByText(t("testFailed", { name: "Marketing" }))).toBeTruthy();
  const again = await open([{ ...CHANNEL, last, disabled: "gone" }]);
  expect(await again.findByText(t("answered", { status: 404, answer: "no_service" }))).toBeTruthy();
  expect(again.getByText(t("disabled.gone"))).toBeTruthy();
});

test("whoever changes only the name sends no address", async () => {
  const page = await open([CHANNEL], [answer(changeChannel, { channel: CHANNEL })]);
  await choose(page, "Marketing", t("edit"));
  await page.user.type(await page.findByLabelText(t("name")), " team");
  await page.user.click(page.getByRole("button", { name: t("save") }));
  await vi.waitFor(() =>
    expect(page.sent(changeChannel)).toEqual([{ id: ID, name: "Marketing team", language: "en" }]),
  );
});

test("members see the channels and change none", async () => {
  const page = await open([CHANNEL], [], memberOf("Ada & Co", "member"));
  expect(await page.findByText("Marketing")).toBeTruthy();
  expect(page.getByText(t("adminsOnly"))).toBeTruthy();
  expect(page.queryByRole("button", { name: t("testOf", { name: "Marketing" }) })).toBeNull();
  expect(page.queryByRole("button", { name: t("new") })).toBeNull();
});

const KEY = "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
const ENDPOINT = "https://updates.push.services.mozilla.com/wpush/v2/this";
/** The beginning of the SHA-256 of that endpoint, as the server says it. */
const HERE = createHash("sha256").update(ENDPOINT).digest("base64url").slice(0, 12);
const BROWSER: Channel = { ...CHANNEL, kind: "push", name: "Chrome · Linux", hint: "Ada", browser: HERE };

/** A browser that can be told, and what it was asked for. */
function pushBrowser(permission: "granted" | "denied", subscribed = false) {
  const keys = { p256dh: "p".repeat(87), auth: "a".repeat(22) };
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: new Uint8Array(Buffer.from(KEY, "base64url")).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys }),
    unsubscribe: vi.fn(async () => true),
  };
  const pushManager = {
    getSubscription: vi.fn(async () => (subscribed ? subscription : null)),
    subscribe: vi.fn(async (_options: object) => {
      subscribed = true;
      return subscription;
    }),
  };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });
  const container = { getRegistration: async () => ({ pushManager }), addEventListener: () => {} };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
  return { subscription, pushManager, keys };
}
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("a member adds the browser they sit at, with the server's key and under its name", async () => {
  const { pushManager, keys } = pushBrowser("granted");
  const more = [answer(getPushKey, { key: KEY }), answer(addBrowser, { channel: BROWSER })];
  const page = await open([], more, memberOf("Ada & Co", "member"));
  await page.user.click(await page.findByRole("button", { name: t("browser.add") }));
  await vi.waitFor(() => expect(page.sent(addBrowser)).toMatchObject([{ endpoint: ENDPOINT, ...keys }]));
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(await page.findByText(t("browser.added"))).toBeTruthy();
});

test("one's own browser is known, tried and removed by its member, and its subscription ends", async () => {
  const { subscription } = pushBrowser("granted", true);
  const more = [answer(getPushKey, { key: KEY }), answer(deleteBrowser, { ok: true })];
  const page = await open([BROWSER], more, memberOf("Ada & Co", "member"));
  expect(await page.findByText(t("browser.here"))).toBeTruthy();
  expect(page.queryByRole("button", { name: t("browser.add") })).toBeNull();
  await choose(page, BROWSER.name, t("delete"));
  await page.user.click(await page.findByRole("button", { name: t("delete") }));
  await vi.waitFor(() => expect(page.sent(deleteBrowser)).toEqual([{ id: ID }]));
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});

test("a browser that blocks messages, or cannot show them, says what to do", async () => {
  expect(await (await open([])).findByText(t("browser.unsupported"))).toBeTruthy();
  pushBrowser("denied");
  expect(await (await open([])).findByText(t("browser.denied"))).toBeTruthy();
});
