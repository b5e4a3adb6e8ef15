import { login } from "@owlstat/core/auth/contract.ts";
import {
  beginApp,
  confirmApp,
  type Factors,
  finishLogin,
  forgetDevice,
  getFactors,
  proveFactor,
  removeApp,
} from "@owlstat/core/factors/contract.ts";
import { expect, test } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("factors");
const auth = textsOf("auth");
const errors = textsOf("errors");

const NONE: Factors = { app_since: null, passkeys: [], recovery_left: 0, devices: [] };
const ON: Factors = { app_since: "2026-11-01T10:00:00.000Z", passkeys: [], recovery_left: 9, devices: [] };
const CODES = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKMN-222${index}`);
const MADE = { secret: "GEZDGNBVGY3TQOJQ", uri: "otpauth://totp/Owlstat:ada?secret=GEZDGNBVGY3TQOJQ" };
const security = (answers: Parameters<typeof renderPage>[1], language?: "de") =>
  renderPage("/settings?page=security", answers, { user: somebody(), ...(language && { language }) });

test("a first factor takes four clicks: set up, continue, turn on, codes saved", async () => {
  const page = await security([
    answer(getFactors, NONE),
    answer(getFactors, ON),
    answer(beginApp, MADE),
    answer(confirmApp, { recovery_codes: CODES }),
  ]);
  await page.user.click(await page.findByRole("button", { name: t("app.setUp") }));
  await page.user.type(await page.findByLabelText(t("setup.password")), "blue42river");
  await page.user.click(page.getByRole("button", { name: t("setup.next") }));
  expect(await page.findByRole("img", { name: t("setup.picture") })).toBeTruthy();
  expect(page.getByText("GEZD GNBV GY3T QOJQ")).toBeTruthy();
  const code = page.getByLabelText(t("setup.code"));
  expect(document.activeElement).toBe(code);
  await page.user.type(code, "287082");
  await page.user.click(page.getByRole("button", { name: t("setup.confirm") }));
  expect(await page.findByText(CODES[9] ?? "")).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: t("codes.done") }));
  expect(await page.findByText(t("recovery.left", { count: 9 }))).toBeTruthy();
  expect(page.sent(confirmApp)).toEqual([{ code: "287082" }]);
  expect(page.sent(beginApp)).toHaveLength(1);
});

test("a wrong code while setting up is said beside its field", async () => {
  const page = await security([
    answer(getFactors, NONE),
    answer(beginApp, MADE),
    refuse(confirmApp, "second_factor_wrong"),
  ]);
  await page.user.click(await page.findByRole("button", { name: t("app.setUp") }));
  await page.user.type(await page.findByLabelText(t("setup.password")), "blue42river{Enter}");
  await page.user.type(await page.findByLabelText(t("setup.code")), "000000{Enter}");
  expect(await page.findByText(errors("second_factor_wrong"))).toBeTruthy();
});

test("an act that needs a fresh proof asks for a code and then goes on by itself", async () => {
  const page = await security([
    answer(getFactors, ON),
    answer(getFactors, NONE),
    refuse(removeApp, "fresh_proof_needed"),
    answer(removeApp, { ok: true }),
    answer(proveFactor, { ok: true }),
  ]);
  await page.user.click(await page.findByRole("button", { name: t("app.remove") }));
  const question = await page.findByRole("alertdialog", { name: t("app.removeTitle") });
  const buttons = [...question.querySelectorAll("button")];
  await page.user.click(buttons.find(({ textContent }) => textContent === t("app.remove")) ?? question);
  await page.user.type(await page.findByLabelText(t("step.code")), "123 456{Enter}");
  expect(await page.findByText(t("app.removed"))).toBeTruthy();
  expect(page.sent(proveFactor)).toEqual([{ code: "123 456" }]);
  expect(page.sent(removeApp)).toHaveLength(2);
});

test("whoever closes the question changes nothing", async () => {
  const page = await security([answer(getFactors, ON), refuse(removeApp, "fresh_proof_needed")]);
  await page.user.click(await page.findByRole("button", { name: t("app.remove") }));
  const question = await page.findByRole("alertdialog", { name: t("app.removeTitle") });
  const buttons = [...question.querySelectorAll("button")];
  await page.user.click(buttons.find(({ textContent }) => textContent === t("app.remove")) ?? question);
  await page.findByLabelText(t("step.code"));
  await page.user.click(page.getByRole("button", { name: textsOf("ui")("close") }));
  expect(await page.findAllByText(errors("fresh_proof_needed"))).not.toHaveLength(0);
  expect(page.sent(removeApp)).toHaveLength(1);
});

test("a trusted device is named and can be asked again, in German too", async () => {
  const de = textsOf("factors", "de");
  const device = {
    id: "0190a000-0000-7000-8000-000000000000",
    current: true,
    user_agent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0",
    created_at: "2026-11-01T10:00:00.000Z",
    expires_at: "2026-12-01T10:00:00.000Z",
  };
  const page = await security(
    [
      answer(getFactors, { ...ON, devices: [device] }),
      answer(getFactors, ON),
      answer(forgetDevice, { ok: true }),
    ],
    "de",
  );
  const name = de("devices.forgetOf", { device: "Firefox · Windows" });
  await page.user.click(await page.findByRole("button", { name }));
  await expect.poll(() => page.sent(forgetDevice)).toEqual([{ id: device.id }]);
});

test("a login with a second step asks for the code, trusts the device if the box is ticked, and goes on", async () => {
  const page = await renderPage("/login?then=/contact", [
    refuse(login, "second_factor_required", { handle: "half", seconds: 300 }),
    refuse(finishLogin, "second_factor_wrong"),
    answer(finishLogin, { user: somebody() }),
  ]);
  await page.user.type(page.getByLabelText(auth("login.field.email")), "ada@example.com");
  await page.user.type(page.getByLabelText(auth("login.field.password")), "blue42river{Enter}");
  const code = await page.findByLabelText(t("step.code"));
  expect(document.activeElement).toBe(code);
  await page.user.type(code, "000000{Enter}");
  expect(await page.findByText(errors("second_factor_wrong"))).toBeTruthy();
  await page.user.clear(code);
  await page.user.type(code, "123456");
  await page.user.click(page.getByLabelText(t("step.trust")));
  await page.user.click(page.getByRole("button", { name: t("step.submit") }));
  await page.findByRole("heading", { level: 1, name: textsOf("support")("contact.title") });
  expect(page.address()).toBe("/contact");
  expect(page.sent(finishLogin)[1]).toEqual({ handle: "half", code: "123456", trust: true });
});

test("a second step that took too long leads back to the password", async () => {
  const page = await renderPage("/login", [
    refuse(login, "second_factor_required", { handle: "half", seconds: 300 }),
    refuse(finishLogin, "second_factor_over"),
  ]);
  await page.user.type(page.getByLabelText(auth("login.field.email")), "ada@example.com");
  await page.user.type(page.getByLabelText(auth("login.field.password")), "blue42river{Enter}");
  await page.user.type(await page.findByLabelText(t("step.code")), "123456{Enter}");
  expect(await page.findByText(errors("second_factor_over"))).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: t("step.back") }));
  expect(page.getByLabelText(auth("login.field.password"))).toBeTruthy();
});
