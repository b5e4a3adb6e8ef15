import { createCompany, reportInvitation } from "@owlstat/core/companies/contract.ts";
import { expect, test } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("companies");

test("a company without a name is not made, and says so at the field", async () => {
  const page = await renderPage("/create-company", [refuse(createCompany, "name_not_plain")], {
    user: somebody(),
  });
  const name = page.getByLabelText(t("create.name"));
  await page.user.type(name, "  {Enter}");
  expect(page.getByText(t("create.nameMissing"))).toBeTruthy();
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(page.sent(createCompany)).toEqual([]);
  await page.user.type(name, "Ada & Co{Enter}");
  expect(await page.findByText(textsOf("errors")("name_not_plain"))).toBeTruthy();
  expect(name.getAttribute("aria-invalid")).toBeNull();
});

test("opening the link stops no invitations; its button does", async () => {
  const page = await renderPage("/stop-invitations?token=one", [answer(reportInvitation, { ok: true })]);
  expect(page.sent(reportInvitation)).toEqual([]);
  await page.user.click(page.getByRole("button", { name: t("stop.act") }));
  expect(await page.findByText(t("stop.done"))).toBeTruthy();
});

test("a link that is gone says so", async () => {
  const page = await renderPage("/stop-invitations?token=old", [refuse(reportInvitation, "link_gone")]);
  await page.user.click(page.getByRole("button", { name: t("stop.act") }));
  expect(await page.findByText(t("offer.gone"))).toBeTruthy();
});
