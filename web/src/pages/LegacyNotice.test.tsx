import { expect, test } from "vitest";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const flags = { maintenance: false, legacyNotice: true, development: false };

test.each([
  ["whoever came from it is told", true],
  ["whoever signed up here is not", false],
])("that the legacy version ends: %s", async (_who, from_legacy) => {
  const user = somebody({ from_legacy });
  const page = await renderPage("/redeem", [], { user, boot: { flags } });
  const action = textsOf("shell")("legacy.action");
  expect(page.queryAllByRole("link", { name: action })).toHaveLength(from_legacy ? 1 : 0);
});
