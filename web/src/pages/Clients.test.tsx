import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import {
  type Client,
  type ClientDetails,
  changeClient,
  createClient,
  getClient,
  listClients,
  setClientGoals,
} from "@owlstat/core/clients/agency-contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { fileAccounts, listFolders } from "@owlstat/core/folders/contract.ts";
import { getSite, type OwnSite, publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { firstDraft } from "@owlstat/core/whitelabel/rules.ts";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { account, tracking } from "../testing/accounts.ts";
import { answer, pending, refuse } from "../testing/answers.ts";
import { memberOf } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("clients");
const CLIENT: Client = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Trattoria Luna",
  language: "it",
  contact_name: "Mara",
  contact_email: "",
  brand: null,
  archived_at: null,
  accounts: 2,
  followers: 1500,
  followers_d30: 40,
  last_report: { name: "Monthly", day: "2026-03-01" },
  last_visit: null,
  open_alarms: 3,
};
const BRAND = { ...firstDraft("Ada & Co", null), subdomain: "ada", website: "https://ada.example" };
const SITE: OwnSite = {
  space_id: CLIENT.id,
  draft: BRAND,
  published: BRAND,
  published_at: "2026-03-01T10:00:00Z",
  address: "https://ada.owlstat.test",
  brand_domain: "owlstat.test",
  state: "live",
  pauses_at: null,
};
const OTHERS = [
  answer(getSite, { site: SITE }),
  answer(listAccounts, tracking(account("nasa"))),
  answer(listFolders, { folders: [] }),
  pending(getDashboard),
];

test("active and archived clients stand apart, with what is known of each", async () => {
  const archived = {
    ...CLIENT,
    id: CLIENT.id.replace(/1$/, "2"),
    name: "Hotel Sole",
    archived_at: "2026-03-02T10:00:00Z",
  };
  const clients = answer(listClients, { clients: [CLIENT, archived] });
  const page = await renderPage("/clients", [clients, ...OTHERS], { user: memberOf("Ada & Co", "admin") });
  const link = await page.findByRole("link", { name: "Trattoria Luna" });
  expect(link.getAttribute("href")).toBe(`/clients/${CLIENT.id}`);
  expect(page.getByRole("heading", { name: t("page.archived") })).toBeTruthy();
  expect(page.getAllByRole("table")).toHaveLength(2);
});

test("many clients are searched by name and contact, and nothing found is said", async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    ...CLIENT,
    id: CLIENT.id.replace(/1$/, String(index + 1)),
    name: `Client ${index + 1}`,
    contact_name: index === 4 ? "Zoë" : "Mara",
  }));
  const answers = [answer(listClients, { clients: many }), ...OTHERS];
  const page = await renderPage("/clients", answers, { user: memberOf("Ada & Co", "admin") });
  const search = await page.findByRole("searchbox", { name: t("page.search") });
  const names = () =>
    page
      .queryAllByRole("link")
      .map(({ textContent }) => textContent ?? "")
      .filter((name) => name.startsWith("Client "));
  await page.user.type(search, "zoe");
  await waitFor(() => expect(names()).toEqual(["Client 5"]));
  await page.user.type(search, " nobody");
  await page.findByText(t("page.noMatch", { search: "zoe nobody" }));
});

test("a client without a name is not sent, and a refusal is shown in the form", async () => {
  const answers = [
    answer(listClients, { clients: [] }),
    refuse(createClient, "folder_name_taken"),
    ...OTHERS,
  ];
  const page = await renderPage("/clients", answers, { user: memberOf("Ada & Co", "owner") });
  await page.user.click(await page.findByRole("button", { name: t("page.new") }));
  await page.user.click(page.getByRole("button", { name: t("form.create") }));
  const name = page.getByRole<HTMLInputElement>("textbox", { name: t("name") });
  await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
  expect(page.sent(createClient)).toEqual([]);
  await page.user.type(name, "Luna");
  await page.user.click(page.getByRole("button", { name: t("form.create") }));
  expect(await page.findByText(textsOf("errors")("folder_name_taken"))).toBeTruthy();
});

test("the first client is made along with the site that its link opens on", async () => {
  const site: OwnSite = { ...SITE, draft: firstDraft("Ada & Co", null), published: null, address: null };
  const answers = [
    ...[answer(listClients, { clients: [] }), answer(getSite, { site })],
    ...[answer(saveSite, { site }), answer(publishSite, { site: SITE })],
    ...[refuse(createClient, "folder_name_taken"), ...OTHERS],
  ];
  const page = await renderPage("/clients?new=1", answers, { user: memberOf("Ada & Co", "owner") });
  await page.user.type(await page.findByRole("textbox", { name: t("name") }), "Luna");
  await page.findByRole("group", { name: t("form.site") });
  await page.user.click(page.getByRole("button", { name: t("form.create") }));
  const website = page.getByRole("textbox", { name: textsOf("whitelabel")("website") });
  await expect.poll(() => website.getAttribute("aria-invalid")).toBe("true");
  await page.user.type(website, "ada.example");
  await page.user.click(page.getByRole("button", { name: t("form.create") }));
  await expect.poll(() => page.sent(createClient)).toHaveLength(1);
  const { logo: _, favicon: __, ...kept } = site.draft;
  expect(page.sent(saveSite)).toEqual([{ ...kept, subdomain: "ada-co", website: "https://ada.example" }]);
  expect(page.sent(publishSite)).toHaveLength(1);
});

test("members see clients without the form", async () => {
  const clients = answer(listClients, { clients: [CLIENT] });
  const member = await renderPage("/clients", [clients, ...OTHERS], { user: memberOf("Ada & Co", "member") });
  expect(await member.findByRole("link", { name: "Trattoria Luna" })).toBeTruthy();
  expect(member.queryByRole("button", { name: t("page.new") })).toBeNull();
});

test("a viewer is told who sees clients", async () => {
  const page = await renderPage("/clients", OTHERS, { user: memberOf("Ada & Co", "viewer") });
  expect(await page.findByText(t("page.viewer"))).toBeTruthy();
});

const DETAILS: ClientDetails = {
  client: CLIENT,
  accounts: [
    {
      username: "nasa",
      name: null,
      profile_pic_hash: null,
      followers_count: 1500,
      engagement: null,
      d30: { followers_count: 40, following_count: null, posts_count: null, engagement: null },
    },
  ],
  reports: [],
  goals: [],
  notes: [],
  links: null,
  logins: null,
  connect_links: null,
};

test("a goal is set for every account of a client, and who was left out is named", async () => {
  const done = { made: ["nasa"], had: ["esa"], left_out: [] };
  const page = await renderPage(
    `/clients/${CLIENT.id}`,
    [answer(getClient, DETAILS), answer(setClientGoals, done), ...OTHERS],
    { user: memberOf("Ada & Co", "member") },
  );
  await page.user.click(await page.findByRole("button", { name: t("goals.open") }));
  const percent = page.getByLabelText(t("goals.percent"));
  await page.user.clear(percent);
  await page.user.click(page.getByRole("button", { name: t("goals.set") }));
  expect(await page.findByText(t("goals.percentWrong"))).toBeTruthy();
  await page.user.type(percent, "−12,5");
  await page.user.click(page.getByRole("button", { name: t("goals.set") }));
  const said = `${t("goals.made", { count: 1 })} ${t("goals.had", { names: "@esa" })}`;
  expect(await page.findByText(said)).toBeTruthy();
  const [sent] = page.sent(setClientGoals);
  expect(sent).toMatchObject({ id: CLIENT.id, measure: "followers", percent: -12.5 });
});

test("a client's accounts are chosen where the client is edited, and a report on them begins on their page", async () => {
  const folder = {
    id: CLIENT.id,
    name: CLIENT.name,
    color: 1,
    shared: true,
    mine: true,
    accounts: 1,
  } as const;
  const page = await renderPage(
    `/clients/${CLIENT.id}`,
    [
      answer(getClient, DETAILS),
      answer(changeClient, DETAILS),
      answer(fileAccounts, { folder }),
      answer(listClients, { clients: [CLIENT] }),
      answer(listAccounts, tracking(account("nasa"), account("esa"))),
      ...OTHERS.slice(1),
    ],
    { user: memberOf("Ada & Co", "admin") },
  );
  const report = await page.findByRole("link", { name: t("one.newReport") });
  expect(report.getAttribute("href")).toBe(`/reports?new=summary&folder=${CLIENT.id}`);
  await page.user.click(page.getByRole("button", { name: t("one.edit") }));
  await page.user.click(await page.findByRole("checkbox", { name: "@nasa" }));
  await page.user.click(page.getByRole("checkbox", { name: "@esa" }));
  await page.user.click(page.getByRole("button", { name: t("one.save") }));
  await waitFor(() => expect(page.sent(fileAccounts)).toHaveLength(2));
  expect(page.sent(fileAccounts)).toMatchObject([
    { id: CLIENT.id, usernames: ["esa"], inside: true },
    { id: CLIENT.id, usernames: ["nasa"], inside: false },
  ]);
});

test("an archived client's accounts are said to come back, not to be missing", async () => {
  const client = { ...CLIENT, archived_at: "2026-03-02T10:00:00Z" };
  const answers = [answer(getClient, { ...DETAILS, client, accounts: [] }), ...OTHERS];
  const page = await renderPage(`/clients/${CLIENT.id}`, answers, { user: memberOf("Ada & Co", "admin") });
  expect(await page.findByText(t("one.accountsAway"))).toBeTruthy();
  expect(page.queryByText(t("one.noAccounts"))).toBeNull();
  expect(page.queryByRole("link", { name: t("one.newReport") })).toBeNull();
});

test("a member who works for some clients finds them and sets goals, and manages nothing", async () => {
  const member = memberOf("Ada & Co", "member");
  const user = { ...member, space: { ...member.space, limited: true } };
  const page = await renderPage(`/clients/${CLIENT.id}`, [answer(getClient, DETAILS), ...OTHERS], { user });
  expect(await page.findByRole("button", { name: t("goals.open") })).toBeTruthy();
  expect(page.queryByRole("button", { name: t("one.archive") })).toBeNull();
  expect(page.getAllByRole("link", { name: textsOf("shell")("menu.clients") }).length).toBeGreaterThan(0);
});
