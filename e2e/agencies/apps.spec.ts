import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { expect, test } from "@playwright/test";
import { TestProvider } from "../../server/src/testing/people/test-oauth-provider.ts";
import { confirmedIn } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";
import { isAccessible, staysInside } from "../walks/walk.ts";

const ERAS = [
  ["of today", { pin: "2026-07-28" }, "en"],
  ["of yesterday", "legacy", "de"],
] as const;

for (const [era, mode, language] of ERAS) {
  test(`an assistant ${era} connects by itself, and its access is seen and revoked, ${language}`, async ({
    browser,
  }) => {
    const say = wordsOf(language);
    const context = await browser.newContext({ locale: language });
    await confirmedIn(context, "Nora New", language);
    const page = await context.newPage();
    await open(page, "/accounts");
    const provider = new TestProvider();
    const address = new URL("/api/mcp", page.url());
    const connect = async () => {
      const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
      const transport = new StreamableHTTPClientTransport(address, { authProvider: provider });
      return { client, transport, done: client.connect(transport) };
    };
    const first = await connect();
    await expect(first.done).rejects.toThrow(UnauthorizedError);

    await page.route("http://127.0.0.1:4711/**", (route) => route.fulfill({ body: "done" }));
    const asked = provider.asked?.href ?? "";
    await open(page, asked.replace(address.origin, ""));
    await expect(
      page.getByRole("heading", { name: say("apps", "ask.title", { name: "Library" }) }),
    ).toBeVisible();
    await expect(page.getByText("127.0.0.1:4711")).toBeVisible();
    for (const theme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await isAccessible(page, theme);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await staysInside(page);
    await page.getByRole("button", { name: say("apps", "ask.allow") }).press("Enter");
    await page.waitForURL(/127\.0\.0\.1:4711/);
    await first.transport.finishAuth(new URL(page.url()).searchParams);

    const second = await connect();
    await second.done;
    expect((await second.client.listTools()).tools.length).toBeGreaterThan(5);

    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, "/settings?page=api");
    await expect(page.getByText("Library", { exact: true })).toBeVisible();
    await isAccessible(page, "light");
    await page.getByRole("button", { name: say("apps", "revokeOf", { name: "Library" }) }).press("Enter");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("apps", "revoke") })
      .press("Enter");
    await expect(page.getByText(say("apps", "empty"))).toBeVisible();
    await expect(second.client.listTools()).rejects.toThrow();
    await context.close();
  });
}

test("a request that sends people elsewhere is refused on the page, and nobody is sent on", async ({
  browser,
}) => {
  const say = wordsOf("en");
  const context = await browser.newContext({ locale: "en" });
  await confirmedIn(context);
  const page = await context.newPage();
  await open(page, "/oauth/authorize?client_id=nobody&redirect_uri=https://evil.example/&response_type=code");
  await expect(page.getByRole("heading", { name: say("apps", "refused.title") })).toBeVisible();
  await expect(page.getByText(say("apps", "refused.app"))).toBeVisible();
  expect(await page.locator('a[href*="evil"]').count()).toBe(0);
  await isAccessible(page, "light");
  await context.close();
});
