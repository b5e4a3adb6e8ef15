import { getPushKey } from "@owlstat/core/channels/browser-contract.ts";
import { expect, type Page, test, type Worker } from "@playwright/test";
import { send } from "../helpers/calls.ts";
import { confirmedIn } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";
import { isAccessible, staysInside } from "../walks/walk.ts";

const say = wordsOf("en");
const t = (key: Parameters<typeof say<"channels">>[1], values?: Record<string, string>) =>
  say("channels", key, values);
const SANDBOX = process.env.E2E_SANDBOX_URL ?? "";
test.use({ serviceWorkers: "allow" });

type Subscribed = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };

/** A browser without windows is given no service of its maker, and shows nothing: the sandbox's stands in for it. */
async function subscribeWith(page: Page, subscribed: Subscribed): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    const subscription = {
      endpoint,
      options: {},
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => true,
    };
    let known: typeof subscription | null = null;
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.getSubscription = async () => known as never;
    PushManager.prototype.subscribe = async () => {
      known = subscription;
      return subscription as never;
    };
  }, subscribed);
}

/** What the worker would show, and where a click would lead. */
type Kept = { shown: { title: string; body: string; page: string }[]; opened: string[]; ended: number };

/** Writes down in the worker what a browser with windows would do. */
const writeDown = (worker: Worker) =>
  worker.evaluate(() => {
    const here = globalThis as unknown as Kept & {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(url: string): Promise<unknown> };
    };
    Object.assign(here, { shown: [], opened: [], ended: 0 });
    here.registration.showNotification = async (title, { body = "", data } = {}) => {
      here.shown.push({ title, body, page: data });
    };
    here.clients.openWindow = async (url) => here.opened.push(url);
    PushManager.prototype.getSubscription = async () =>
      ({
        unsubscribe: async () => {
          here.ended += 1;
          return true;
        },
      }) as never;
  });

async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await found, data });
}

test("a browser is added and tried; its worker shows what the server encrypted, and a click opens the page", async ({
  context,
}) => {
  await confirmedIn(context);
  const { key } = await send(context, getPushKey, {});
  const made = await fetch(`${SANDBOX}/push/subscriptions`, {
    method: "POST",
    body: JSON.stringify({ key }),
  });
  const subscribed = (await made.json()) as Subscribed;
  const page = await context.newPage();
  await subscribeWith(page, subscribed);
  await open(page, "/settings?page=channels");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole("button", { name: t("browser.add") }).press("Enter");
  await expect(page.getByText(t("browser.added"))).toBeVisible();
  await expect(page.getByText(t("browser.here"), { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: t("browser.add") })).toHaveCount(0);
  await isAccessible(page, "light");
  await page.setViewportSize({ width: 320, height: 700 });
  await staysInside(page);

  await page.getByRole("button", { name: t("test"), exact: false }).press("Enter");
  await expect(page.getByText(t("last.delivered", { moment: "" }).trim())).toBeVisible();
  const answer = await fetch(`${SANDBOX}/push/posted.json?chat=${encodeURIComponent(subscribed.id)}`);
  const [posted] = (await answer.json()) as { body: object; text: string }[];
  expect(posted?.text).toContain(t("sample.text"));

  const worker = context.serviceWorkers()[0];
  if (!worker) throw new Error("there is no worker beside the page");
  await writeDown(worker);
  await deliver(page, JSON.stringify(posted?.body));
  const kept = () =>
    worker.evaluate(() => {
      const { shown, opened, ended } = globalThis as unknown as Kept;
      return { shown, opened, ended };
    });
  await expect
    .poll(async () => (await kept()).shown)
    .toEqual([{ title: posted?.text.split("\n")[0], body: t("sample.text"), page: "/alarms" }]);
  for (const data of ["/alarms", "https://evil.test/", "//evil.test/x"])
    await worker.evaluate((page_) => {
      const notification = { data: page_, close: () => {} };
      const click = Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} });
      dispatchEvent(click);
    }, data);
  await expect.poll(async () => (await kept()).opened).toEqual([new URL("/alarms", page.url()).href]);

  await page.evaluate(() => fetch("/api/auth/logout"));
  await expect.poll(async () => (await kept()).ended).toBe(1);
});
