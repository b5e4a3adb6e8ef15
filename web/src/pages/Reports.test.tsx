import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listChannels } from "@owlstat/core/channels/contract.ts";
import { listClients } from "@owlstat/core/clients/agency-contract.ts";
import { getCompany } from "@owlstat/core/companies/contract.ts";
import { listConnectedPages } from "@owlstat/core/connections/contract.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import {
  changeReport,
  createReport,
  listReports,
  previewReport,
  type Report,
  runReport,
} from "@owlstat/core/reports/contract.ts";
import { answerReview, getReview, type Review } from "@owlstat/core/reports/review-contract.ts";
import { getReportSettings } from "@owlstat/core/reports/settings-contract.ts";
import { listReportTemplates } from "@owlstat/core/reports/templates-contract.ts";
import { askTrialRecipient } from "@owlstat/core/reports/trial-contract.ts";
import { expect, test } from "vitest";
import { account, tracking } from "../testing/accounts.ts";
import { answer, type Given, pending, refuse } from "../testing/answers.ts";
import { memberOf, somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { report, reporting } from "../testing/reports.ts";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("reports");
const user = somebody({ prolevel: 20 });
const SETTINGS = {
  sender_name: "",
  reply_to: "",
  language: null,
  design: null,
  time_zone: null,
  hour: null,
  book: [],
};
const SENT = answer(runReport, { sending_id: report().id });

function listing(...reports: readonly Report[]) {
  return [
    answer(listReports, reporting(...reports)),
    answer(listAccounts, tracking(account("nasa"), account("esa"))),
    answer(listFolders, { folders: [] }),
    answer(listClients, { clients: [] }),
    answer(listReportTemplates, { templates: [] }),
    answer(getReportSettings, SETTINGS),
  ];
}

async function chosen(one: Report, act: string, ...answers: Given[]) {
  const page = await renderPage("/reports", [...listing(one), ...answers], { user });
  await page.user.click(await page.findByRole("button", { name: t("list.menu", { report: one.name }) }));
  await page.user.click(await page.findByRole("menuitem", { name: act }));
  return page;
}

test("before a report is sent by hand, one says what is special this time; whoever lacks figures may wait", async () => {
  const refused = refuse(runReport, "report_no_data", { accounts: "@nasa" });
  const page = await chosen(report(), t("act.run"), refused, SENT);
  await page.findByRole("dialog", { name: t("send.title", { report: report().name }) });
  expect(page.sent(runReport)).toEqual([]);
  const box = await page.findByLabelText<HTMLTextAreaElement>(t("remark.all"));
  await page.user.type(box, "Strike in June");
  await page.user.click(page.getByRole("button", { name: t("remark.addSection") }));
  const send = page.getByRole("button", { name: t("act.run") });
  await page.user.click(send);
  const wait = await page.findByRole("button", { name: t("send.wait") });
  expect(box.value).toBe("Strike in June");
  await page.user.click(wait);
  await expect.poll(() => page.queryByLabelText(t("remark.all"))).toBeNull();
  const said = { username: null, section: null, text: "Strike in June" };
  const order = { id: report().id, to: "recipients", this_time: [said] };
  expect(page.sent(runReport)).toEqual([order, { ...order, wait: true }]);
});

test("what is written for the next sending names an account and a section, and the list says it is there", async () => {
  const one = report({ usernames: ["nasa", "esa"], accounts: 2 });
  const this_time = [{ username: "esa", section: "followers" as const, text: "A new channel" }];
  const after = answer(listReports, reporting({ ...one, this_time }));
  const page = await chosen(one, t("act.remark"), answer(changeReport, { report: one }), after);
  await page.findByRole("dialog", { name: t("remark.title", { report: one.name }) });
  await page.user.click(page.getByRole("button", { name: t("remark.add") }));
  await page.user.selectOptions(page.getByRole("combobox", { name: t("remark.account") }), "esa");
  await page.user.selectOptions(page.getByRole("combobox", { name: t("remark.section") }), "followers");
  await page.user.type(page.getByLabelText(t("remark.text")), "A new channel");
  await page.user.click(page.getByRole("button", { name: t("form.save") }));
  expect(await page.findByText(t("list.remark"))).toBeTruthy();
  expect(page.sent(changeReport)).toEqual([{ id: one.id, this_time }]);
});

const PAGES = answer(previewReport, {
  pages: [""],
  first: 0,
  count: 30,
  exact: false,
  next: { account: 1, before: 1 },
  findings: [],
});
const REVIEW: Review = {
  period: "2026-07-07",
  due_at: "2026-07-07T12:00:00.000Z",
  state: "open",
  held: false,
  people: ["Ada Rossi"],
  answered: null,
  comments: [{ name: "Ben", text: "Is the chart right?", at: "2026-07-06T12:00:00.000Z" }],
  may_answer: true,
};

test("who was asked to look at a report reads what the team says, and approves it with what it says this time", async () => {
  const one = report({ reviewing: { due_at: REVIEW.due_at, state: "open", held: false } });
  const approved = {
    ...REVIEW,
    state: "approved" as const,
    answered: { name: "Ada Rossi", at: REVIEW.due_at },
  };
  const answers = [
    ...listing(one),
    ...[PAGES, answer(getReview, { review: REVIEW }), answer(changeReport, { report: one })],
    ...[answer(answerReview, { review: approved }), answer(getReview, { review: approved })],
  ];
  const page = await renderPage(`/reports?review=${one.id}`, answers, { user });
  expect(await page.findByText("Is the chart right?")).toBeTruthy();
  expect(await page.findByText(t("preview.pageAbout", { page: 1, count: 30 }))).toBeTruthy();
  await page.user.type(page.getByLabelText(t("remark.all")), "Strike in June");
  await page.user.click(page.getByRole("button", { name: t("review.approve") }));
  await expect
    .poll(() => page.sent(answerReview))
    .toEqual([{ id: one.id, period: REVIEW.period, answer: "approve", comment: "" }]);
  const this_time = [{ username: null, section: null, text: "Strike in June" }];
  expect(page.sent(changeReport)).toEqual([{ id: one.id, this_time }]);
  expect(await page.findByText(/^Approved by Ada Rossi/)).toBeTruthy();
});

test("once it went out there is nothing to look at", async () => {
  const one = report();
  const answers = [...listing(one), answer(getReview, { review: null })];
  const page = await renderPage(`/reports?review=${one.id}`, answers, { user });
  expect(await page.findByText(t("review.noneText"))).toBeTruthy();
});

test("a report that a client's page asks for begins on that client's folder, while it is there", async () => {
  const folder = { id: report().id, name: "Luna", color: 1, shared: true, mine: true, accounts: 2 } as const;
  const [reports, accounts, , ...rest] = listing();
  const others = [listConnectedPages, getCompany, listChannels, previewReport];
  const begun = async (id: string) => {
    const answers = [reports, accounts, answer(listFolders, { folders: [folder] }), ...rest] as Given[];
    const page = await renderPage(
      `/reports?new=summary&folder=${id}`,
      [...answers, ...others.map((contract) => pending(contract))],
      { user },
    );
    await expect.poll(() => page.sent(previewReport).length).toBeGreaterThan(0);
    return page.sent(previewReport)[0];
  };
  expect(await begun(folder.id)).toMatchObject({ covers: "folder", folder_id: folder.id });
  expect(await begun("00000000-0000-4000-8000-00000000000f")).toMatchObject({
    covers: "accounts",
    folder_id: null,
  });
});

test("a report is written on a page of its own: the keyboard goes on in it", async () => {
  const others = [listConnectedPages, getCompany, listChannels, previewReport].map((one) => pending(one));
  const page = await renderPage("/reports", [...listing(), ...others], { user });
  await page.user.click(await page.findByRole("button", { name: new RegExp(t("template.summary")) }));
  expect(await page.findByRole("heading", { level: 1, name: t("form.new") })).toBeTruthy();
  await expect.poll(() => document.activeElement?.id).toBe("content");
});

test("whoever may only look reads that there is no report yet, instead of nothing", async () => {
  const viewer = memberOf("Ada & Co", "viewer");
  const page = await renderPage("/reports", listing(), { user: viewer });
  expect(await page.findByText(t("empty.title"))).toBeTruthy();
});

/** Somebody writes a report, types an address without adding it, and saves. */
async function written(email: string, limits: Partial<ReturnType<typeof reporting>>, ...answers: Given[]) {
  const given = [
    answer(listReports, { ...reporting(), ...limits }),
    ...listing().slice(1),
    ...[PAGES, answer(createReport, { report: report() })],
    ...[
      answer(getCompany, { company: null }),
      answer(listChannels, { channels: [] }),
      pending(listConnectedPages),
    ],
    ...answers,
  ];
  const page = await renderPage("/reports?new=summary", given, { user });
  await page.user.type(await page.findByRole("combobox", { name: t("recipient.add") }), email);
  await page.user.click(page.getByRole("button", { name: t("form.create") }));
  return {
    page,
    named: () => page.sent(createReport).map((one) => one.recipients.map(({ email }) => email)),
  };
}

test("an address that was typed and not added gets the report, too", async () => {
  const { named } = await written("Boss@work.test", {});
  await expect.poll(named).toEqual([[user.email, "boss@work.test"]]);
});

test("half an address is not dropped: nothing is saved before it is mended", async () => {
  const { page, named } = await written("boss@", {});
  const field = page.getByRole("combobox", { name: t("recipient.add") });
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  expect(named()).toEqual([]);
});

test("in a trial saving asks the one address outside", async () => {
  const asked = { email: "boss@work.test", agreed: false, asked_at: "2026-07-06T12:00:00.000Z" };
  const { page, named } = await written(
    asked.email,
    { to_others: false },
    answer(askTrialRecipient, { recipient: asked }),
  );
  await expect.poll(named).toEqual([[user.email, asked.email]]);
  expect(page.sent(askTrialRecipient)).toEqual([{ email: asked.email }]);
});

test("in a trial a second address outside is refused where it stands", async () => {
  const trial_recipient = { email: "boss@work.test", agreed: false, asked_at: new Date().toISOString() };
  const { page, named } = await written("other@work.test", { to_others: false, trial_recipient });
  const why = { email: "other@work.test", asked: trial_recipient.email };
  expect(await page.findByText(t("trial.other", why))).toBeTruthy();
  expect(named()).toEqual([]);
});

test("the list says whose consent a report of the trial still waits for", async () => {
  const email = "boss@work.test";
  const recipients = [{ email, language: null, unsubscribed: false, reason: null, refused: null }];
  const asked = { email, agreed: false, asked_at: "2026-03-01T08:00:00.000Z" };
  const [, ...others] = listing();
  const waiting = answer(listReports, { ...reporting(report({ recipients })), trial_recipient: asked });
  const page = await renderPage("/reports", [waiting, ...others], { user });
  expect(await page.findByText(t("trial.waiting", { email }))).toBeTruthy();
});
