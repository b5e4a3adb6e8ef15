import { expect, test } from "@playwright/test";
import { answerCookies, open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";

const say = wordsOf("en");
test.use({ serviceWorkers: "allow" });

test("offline one finds the profile seen last, and otherwise a page that says so", async ({
  page,
  context,
}) => {
  await open(page, "/profile/nasa");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("owl-last-profile")).keys()).length))
    .toBe(1);
  await context.setOffline(true);
  await page.goto("/profile/NASA");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("nasa", { ignoreCase: true });
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("shell", "offline.title"));
  await expect(page.getByRole("link", { name: "@nasa" })).toHaveAttribute("href", "/profile/nasa");

  // Back online, the page loads by itself.
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(say("shell", "offline.title"));

  // Hidden or gone meanwhile: the answer to strangers decides, and the kept copy goes.
  await page.evaluate(async () => {
    const cache = await caches.open("owl-last-profile");
    await cache.put("/profile/owl.missing", new Response("an older answer"));
  });
  await page.goto("/profile/owl.missing");
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/profile/owl.missing")) === undefined))
    .toBe(true);
});

test("offline a page stays as it is and says so; where one was going opens once the network is back", async ({
  page,
  context,
}) => {
  await answerCookies(context);
  await open(page, "/profile/nasa");
  await page.mouse.move(5, 5);
  await context.setOffline(true);
  const note = page.getByText(say("shell", "offline.note"));
  await expect(note).toBeVisible();
  await page
    .getByRole("navigation", { name: say("shell", "nav.main") })
    .getByRole("link", { name: say("shell", "nav.contact") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Nasa/);
  await expect(page.getByRole("radio", { name: "30 days" })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Nasa/);
});
