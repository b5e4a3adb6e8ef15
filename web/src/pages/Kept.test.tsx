import { expect, test } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("support");
const shell = textsOf("shell");
const ui = textsOf("ui");

test("what was typed and not sent is there when one comes back, until it is discarded", async () => {
  const page = await renderPage("/contact");
  const box = () => page.findByLabelText<HTMLTextAreaElement>(t("form.message"));
  const leaveAndComeBack = async () => {
    await page.user.click(page.getAllByRole("link", { name: shell("footer.accessibility") })[0] as Element);
    await page.findByRole("heading", { level: 1, name: t("a11y.title") });
    await page.user.click(page.getAllByRole("link", { name: shell("nav.contact") })[0] as Element);
  };
  expect(page.queryByText(ui("kept.text"))).toBeNull();
  await page.user.type(await box(), "Do you invoice in pounds?");
  await leaveAndComeBack();
  expect(await page.findByText(ui("kept.text"))).toBeTruthy();
  expect((await box()).value).toBe("Do you invoice in pounds?");

  await page.user.click(page.getByRole("button", { name: ui("kept.discard") }));
  expect((await box()).value).toBe("");
  await leaveAndComeBack();
  expect((await box()).value).toBe("");
  expect(page.queryByText(ui("kept.text"))).toBeNull();
});
