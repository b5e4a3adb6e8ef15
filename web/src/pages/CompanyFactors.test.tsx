import { getMe, switchSpace } from "@owlstat/core/auth/contract.ts";
import { listClients } from "@owlstat/core/clients/agency-contract.ts";
import { type Company, getCompany } from "@owlstat/core/companies/contract.ts";
import {
  askReset,
  type CompanyFactors,
  demandFactors,
  getCompanyFactors,
  stopOwnReset,
  stopReset,
} from "@owlstat/core/factors/company-contract.ts";
import { type Factors, getFactors } from "@owlstat/core/factors/contract.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { expect, test } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { memberOf, somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("factors");
const shell = textsOf("shell");
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const COMPANY: Company = {
  id: id(3),
  role: "owner",
  company_info: { brandname: "Nest", brandlogo: null },
  members: [],
  invitations: [],
};
const member = (number: number, name: string, changes: Partial<CompanyFactors["members"][number]>) => ({
  user_id: id(number),
  name,
  has_factor: false,
  until: null,
  reset_at: null,
  may_reset: false,
  ...changes,
});
const BEN = member(5, "Ben", {});
const CAT = member(6, "Cat", { has_factor: true, may_reset: true });
const team = (changes: Partial<CompanyFactors> = {}): CompanyFactors => ({
  demanded_since: null,
  members: [BEN, CAT],
  ...changes,
});
const DAY = "2026-12-02T10:00:00.000Z";

const companyPage = (...answers: ReturnType<typeof answer>[]) =>
  renderPage(
    "/settings?page=company",
    [answer(getCompany, { company: COMPANY }), answer(listClients, { clients: [] }), ...answers],
    {
      user: memberOf("Nest", "owner"),
    },
  );

test("an owner demands two-step login after reading what follows, and sees who has until when", async () => {
  const demanded = team({ demanded_since: DAY, members: [{ ...BEN, until: DAY }, CAT] });
  const page = await companyPage(
    answer(getCompanyFactors, team()),
    answer(demandFactors, demanded),
    answer(getCompanyFactors, demanded),
  );
  const toggle = await page.findByRole("switch", { name: t("company.demand") });
  await page.user.click(toggle);
  expect(await page.findByText(t("company.demandText", { count: 1, days: 14 }))).toBeTruthy();
  expect(page.sent(demandFactors)).toEqual([]);
  await page.user.click(page.getByRole("button", { name: t("company.demandAct") }));
  expect(await page.findByText(/Has until/)).toBeTruthy();
  expect(page.sent(demandFactors)).toEqual([{ demanded: true }]);
});

test("a member's lost device is removed in 24 hours, where the owner may", async () => {
  const begun = team({ members: [BEN, { ...CAT, reset_at: DAY }] });
  const page = await companyPage(
    answer(getCompanyFactors, team()),
    answer(askReset, begun),
    answer(getCompanyFactors, begun),
  );
  expect(page.queryByRole("button", { name: t("company.lostOf", { name: "Ben" }) })).toBeNull();
  await page.user.click(await page.findByRole("button", { name: t("company.lostOf", { name: "Cat" }) }));
  await page.user.click(await page.findByRole("button", { name: t("company.lostAct") }));
  expect(await page.findByRole("button", { name: t("company.takeBackOf", { name: "Cat" }) })).toBeTruthy();
  expect(page.sent(askReset)).toEqual([{ user_id: CAT.user_id }]);
});

const NONE: Factors = { app_since: null, passkeys: [], recovery_left: 0, devices: [] };
const open = (second_factor: Partial<User["second_factor"]>): User => {
  const user = memberOf("Nest", "member");
  return { ...user, second_factor: { ...user.second_factor, ...second_factor } };
};

test("whoever owes two-step login is told until when, with the way to set it up", async () => {
  const user = open({ demanded: { company: "Nest", until: DAY, over: false } });
  const page = await renderPage("/settings?page=security", [answer(getFactors, NONE)], { user });
  expect(page.getByText(shell("factor.demandTitle", { company: "Nest" }))).toBeTruthy();
  expect(page.getByRole("link", { name: shell("factor.setUp") }).getAttribute("href")).toBe(
    "/settings?page=security",
  );
});

test("once the time is over one's own space is the other way", async () => {
  const owing = open({ demanded: { company: "Nest", until: DAY, over: true } });
  const page = await renderPage(
    "/settings?page=security",
    [answer(getFactors, NONE), answer(switchSpace, { user: somebody() }), answer(getFactors, NONE)],
    { user: owing },
  );
  expect(page.getByText(shell("factor.demandOver", { company: "Nest" }))).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: shell("factor.ownSpace") }));
  expect(await page.findByText(shell("space.switched", { name: shell("space.personal") }))).toBeTruthy();
  expect(page.queryByText(shell("factor.demandTitle", { company: "Nest" }))).toBeNull();
});

test("whoever is in the account stops the removal of its second step", async () => {
  const page = await renderPage(
    "/settings?page=security",
    [answer(getFactors, NONE), answer(stopOwnReset, { ok: true }), answer(getMe, { user: open({}) })],
    { user: open({ reset_at: DAY }) },
  );
  await page.user.click(page.getByRole("button", { name: shell("factor.stop") }));
  expect(await page.findByText(shell("factor.stopped"))).toBeTruthy();
  expect(page.sent(stopOwnReset)).toHaveLength(1);
});

test("opening the link of the mail stops nothing; its button does, and an old one says so", async () => {
  const page = await renderPage("/stop-reset?token=one", [answer(stopReset, { ok: true })]);
  expect(page.sent(stopReset)).toEqual([]);
  await page.user.click(page.getByRole("button", { name: t("stop.act") }));
  expect(await page.findByText(t("stop.done"))).toBeTruthy();
  const old = await renderPage("/stop-reset?token=old", [refuse(stopReset, "link_gone")]);
  await old.user.click(old.getByRole("button", { name: t("stop.act") }));
  expect(await old.findByText(t("stop.gone"))).toBeTruthy();
});
