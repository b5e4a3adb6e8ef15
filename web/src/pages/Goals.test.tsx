import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listChannels } from "@owlstat/core/channels/contract.ts";
import { getCompany } from "@owlstat/core/companies/contract.ts";
import { listConnectedPages } from "@owlstat/core/connections/contract.ts";
import { type Goal, listGoals, previewGoal } from "@owlstat/core/goals/contract.ts";
import { expect, test } from "vitest";
import { account, tracking } from "../testing/accounts.ts";
import { answer, refuse } from "../testing/answers.ts";
import { memberOf, somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("goals");
const none = answer(listGoals, { goals: [], most: 10 });

test("without an account the page leads to the first one", async () => {
  const page = await renderPage("/goals", [none, answer(listAccounts, tracking())], { user: somebody() });
  expect(await page.findByText(t("empty.text"))).toBeTruthy();
  expect(page.getByRole("link", { name: t("empty.action") }).getAttribute("href")).toBe("/accounts");
});

test("a viewer of a company without goals is not asked to set one", async () => {
  const user = memberOf("Ada & Co", "viewer");
  const page = await renderPage("/goals", [none, answer(listAccounts, tracking(account("nasa")))], { user });
  expect(await page.findByText(t("empty.viewer"))).toBeTruthy();
  expect(page.queryByRole("link", { name: t("empty.action") })).toBeNull();
});

test("goals that cannot be read can be asked for again", async () => {
  const answers = [refuse(listGoals, "unexpected"), none, answer(listAccounts, tracking(account("nasa")))];
  const page = await renderPage("/goals", answers, { user: memberOf("Ada & Co", "viewer") });
  await page.user.click(await page.findByRole("button", { name: textsOf("ui")("retry") }));
  expect(await page.findByText(t("empty.viewer"))).toBeTruthy();
});

/** An open goal whose deadline is farther away than its history allows to look. */
const FAR: Goal = {
  id: "018f6b1e-0000-7000-8000-000000000001",
  username: "nasa",
  measure: "followers",
  definition: "likes",
  start: { day: "2026-06-01", value: 1000 },
  target: 2000,
  deadline: "2026-12-31",
  time_zone: "UTC",
  by_email: false,
  on_platform: true,
  people: [],
  channels: [],
  author: null,
  state: "on_the_way",
  reached_on: null,
  last: { day: "2026-06-30", value: 1200 },
  ended: null,
  progress: 0.2,
  days_left: 184,
  needed_per_day: 4.3,
  current_per_day: 5,
  foreseeable_days: 50,
  chance: null,
  projected: { expected: null, earliest: null, latest: null },
  milestones: [],
  comments: 0,
  created_at: "2026-06-01T00:00:00.000Z",
};

test("a goal beyond what its history allows to judge says so instead of a chance", async () => {
  const answers = [
    answer(listGoals, { goals: [FAR], most: 10 }),
    answer(listAccounts, tracking(account("nasa"))),
    answer(getCompany, { company: null }),
  ];
  const page = await renderPage("/goals", answers, { user: memberOf("Ada & Co", "viewer") });
  expect(await page.findByText(t("look.far", { days: 50 }))).toBeTruthy();
  expect(page.getByText(t("list.never", { days: 50 }))).toBeTruthy();
});

test("a target that the account has passed since its start is called reached, not unlikely", async () => {
  const passed: Goal = { ...FAR, last: { day: "2026-06-30", value: 2400 }, state: "reached" };
  const nothingAhead = { last: passed.last, current_per_day: 40, needed_per_day: -2, foreseeable_days: 200 };
  const course = { readings: [], forecast: [], imported: false };
  const answers = [
    answer(listGoals, { goals: [passed], most: 10 }),
    answer(listAccounts, tracking(account("nasa"))),
    answer(getCompany, { company: null }),
    answer(listConnectedPages, { logins: [], pages: [] }),
    answer(listChannels, { channels: [] }),
    answer(previewGoal, { ...nothingAhead, chance: 0.01, suggestions: [], course }),
  ];
  const page = await renderPage("/goals", answers, { user: memberOf("Ada & Co", "owner") });
  await page.user.click(await page.findByRole("button", { name: /^Actions for @/ }));
  await page.user.click(page.getByRole("menuitem", { name: t("act.edit") }));
  expect(await page.findByText(t("look.there", { account: "@nasa", value: "2,400" }))).toBeTruthy();
  expect(page.queryByText(t("look.chance", { chance: "1%" }))).toBeNull();
});
