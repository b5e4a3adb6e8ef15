import { getProfile } from "@owlstat/core/profiles/contract.ts";
import { expect, test } from "vitest";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { pagesBuilt } from "../testing/web/test-web.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const { web, services } = await startTestWorld();

/** Instagram answers when it is told to. */
function slowInstagram(): () => void {
  const { profileSource } = services;
  let answer = () => {};
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  services.profileSource = {
    discover: async (...asked) => told.then(() => profileSource.discover(...asked)),
    readyAt: (purpose) => profileSource.readyAt(purpose),
    close: () => profileSource.close(),
  };
  return answer;
}

test("a profile that Instagram takes long to answer about is shown by its name until it has come", async () => {
  const answer = slowInstagram();
  const page = await web.anonymousFetch("/profile/nasa", { headers: { "accept-language": "en" } });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>@nasa<\/h1>/);
  expect(html).toContain(">Looking up this profile…<");
  expect(html).toContain("noindex");
  answer();
  // The look-up went on meanwhile: this joins it.
  expect((await web.client().ok(getProfile, { username: "nasa" })).username).toBe("nasa");
  const later = await web.anonymousFetch("/profile/nasa", { headers: { "accept-language": "en" } });
  expect(await later.text()).not.toContain(">Looking up this profile…<");
});

test("whoever looked up too many profiles is told when to come back, also in the title", async () => {
  services.config.lookupsPerHour = 0;
  const page = await web.anonymousFetch("/profile/esa", { headers: { "accept-language": "en" } });
  expect(page.status).toBe(429);
  expect(await page.text()).toMatch(/<title>[^<]*Try again in \d+ minutes?, or log in\.[^<]*<\/title>/);
});
