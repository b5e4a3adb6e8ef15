import { giveTrialConsent, readTrialConsent } from "@owlstat/core/reports/trial-contract.ts";
import { expect, test } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("reports");
const ASKED = { email: "boss@work.test", from: "ada@people.test", agreed: false };

test("opening the link agrees to nothing; the button does", async () => {
  const calls = [answer(readTrialConsent, ASKED), answer(giveTrialConsent, { ...ASKED, agreed: true })];
  const page = await renderPage("/report-consent?token=abc", calls);
  expect(await page.findByText(t("consent.text", { email: ASKED.email, from: ASKED.from }))).toBeTruthy();
  expect(page.sent(giveTrialConsent)).toEqual([]);
  await page.user.click(page.getByRole("button", { name: t("consent.act") }));
  expect(await page.findByText(t("consent.done", { email: ASKED.email }))).toBeTruthy();
  expect(page.getByRole("heading", { level: 1, name: t("consent.agreed") })).toBeTruthy();
  expect(page.sent(giveTrialConsent)).toEqual([{ token: "abc" }]);
});

test("a link that was replaced, or none, says that there is nothing to do", async () => {
  const gone = await renderPage("/report-consent?token=abc", [refuse(readTrialConsent, "link_gone", {})]);
  expect(await gone.findByText(t("consent.goneText"))).toBeTruthy();
});
