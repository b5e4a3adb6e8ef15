import { listSessions } from "@owlstat/core/auth/contract.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { answer } from "../testing/answers.ts";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("settings");
const times = (hour: number | null, quiet: { from: number; to: number } | null = null) => ({ hour, quiet });
const pageWith = (alarm_mails: ReturnType<typeof times>) =>
  renderPage("/settings", [answer(updateMe, { user: somebody() }), answer(listSessions, { sessions: [] })], {
    user: somebody({ alarm_mails }),
  });

test("mails about alarms are moved to one a day, and to another hour", async () => {
  const page = await pageWith(times(null));
  await page.user.click(await page.findByRole("radio", { name: t("alarmMails.daily") }));
  await page.user.selectOptions(page.getByLabelText(t("alarmMails.hour")), "18");
  await expect
    .poll(() => page.sent(updateMe))
    .toEqual([{ alarm_mails: times(8) }, { alarm_mails: times(18) }]);
});

test("quiet hours begin with the night and cannot end where they begin", async () => {
  const page = await pageWith(times(null, { from: 22, to: 7 }));
  const from = await page.findByLabelText(t("alarmMails.from"));
  expect(within(from).queryByRole("option", { name: "07:00" })).toBeNull();
  await page.user.selectOptions(from, "21");
  await expect.poll(() => page.sent(updateMe)).toEqual([{ alarm_mails: times(null, { from: 21, to: 7 }) }]);
  expect(page.getByText(t("alarmMails.zone", { zone: "Europe/Rome" }))).toBeTruthy();
});
