import { expect, test } from "vitest";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("connections");

test("whoever is connected is led to their pages, and may connect another login", async () => {
  const user = somebody({ connections: { facebook: true, instagram: false } });
  const page = await renderPage("/fb-connect", [], { user });
  expect(page.getByRole("link", { name: t("empty.action") }).getAttribute("href")).toBe(
    "/settings?page=connected-pages",
  );
  expect(page.getByRole("button", { name: textsOf("onboarding")("connect.act") })).toBeTruthy();
  expect(page.queryByText(t("empty.title"))).toBeNull();
});
