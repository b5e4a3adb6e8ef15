import { type Client, listClients } from "@owlstat/core/clients/agency-contract.ts";
import { type Company, changeRole, getCompany, inviteMember } from "@owlstat/core/companies/contract.ts";
import { waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { answer } from "../testing/answers.ts";
import { memberOf } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("companies");
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const BEN: Company["members"][number] = {
  user_id: id(5),
  name: "Ben",
  email: "ben@example.com",
  role: "member",
  folders: null,
  joined_at: "2026-03-01T10:00:00.000Z",
};
const company = (member: Company["members"][number]): Company => ({
  id: id(3),
  role: "admin",
  company_info: { brandname: "Nest", brandlogo: null },
  members: [member],
  invitations: [],
});
const client = (number: number, name: string): Client => ({
  id: id(number),
  name,
  language: null,
  contact_name: "",
  contact_email: "",
  brand: null,
  archived_at: null,
  accounts: 1,
  followers: null,
  followers_d30: null,
  last_report: null,
  last_visit: null,
  open_alarms: 0,
});
const CLIENTS = answer(listClients, { clients: [client(7, "Hotel Sole"), client(8, "Trattoria Luna")] });
const LIMITED = { ...BEN, folders: [{ id: id(8), name: "Trattoria Luna" }] };

const pageOf = (member: typeof BEN, ...answers: ReturnType<typeof answer>[]) =>
  renderPage(
    "/settings?page=company",
    [answer(getCompany, { company: company(member) }), CLIENTS, ...answers],
    { user: memberOf("Nest", "admin") },
  );

test("an admin chooses the clients that a member works for", async () => {
  const changed = { company: company(LIMITED) };
  const page = await pageOf(BEN, answer(changeRole, changed), answer(getCompany, changed));
  const menu = await page.findByRole("button", { name: t("members.actsOf", { name: "Ben" }) });
  const item = { name: t("limit.act") };
  await waitFor(async () => {
    if (!page.queryByRole("menuitem", item)) await page.user.click(menu);
    page.getByRole("menuitem", item);
  });
  await page.user.click(page.getByRole("menuitem", item));
  const dialog = await page.findByRole("dialog", { name: t("limit.title", { name: "Ben" }) });
  const inside = within(dialog);
  await page.user.selectOptions(await inside.findByLabelText(t("limit.worksFor")), "some");
  const save = inside.getByRole("button", { name: t("info.save") });
  expect(save.hasAttribute("disabled") || save.getAttribute("aria-disabled") === "true").toBe(true);
  await page.user.click(inside.getByLabelText("Trattoria Luna"));
  await page.user.click(save);
  expect(await page.findByText(t("limit.saved", { name: "Ben" }))).toBeTruthy();
  expect(page.sent(changeRole)).toEqual([{ user_id: id(5), role: "member", client_ids: [id(8)] }]);
});

test("who works for some clients says so in the list", async () => {
  const page = await pageOf(LIMITED);
  expect(await page.findByText(t("limit.works", { names: "Trattoria Luna" }))).toBeTruthy();
});

test("an invitation can be for some clients alone", async () => {
  const invitation = {
    id: id(9),
    email: "eva@example.com",
    role: "member" as const,
    folders: [{ id: id(7), name: "Hotel Sole" }],
    expires_at: "2026-03-20T10:00:00.000Z",
  };
  const page = await pageOf(BEN, answer(inviteMember, { invitation }));
  await page.user.type(await page.findByLabelText(t("invite.email")), "eva@example.com");
  await page.user.selectOptions(await page.findByLabelText(t("limit.worksFor")), "some");
  await page.user.click(page.getByLabelText("Hotel Sole"));
  await page.user.click(page.getByRole("button", { name: t("invite.submit") }));
  expect(await page.findByText(t("invite.sent", { email: "eva@example.com" }))).toBeTruthy();
  expect(page.sent(inviteMember)).toEqual([
    { email: "eva@example.com", role: "member", client_ids: [id(7)] },
  ]);
});
