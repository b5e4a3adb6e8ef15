import { getClientView } from "@owlstat/core/clients/contract.ts";
import {
  changeClientPassword,
  clientLogIn,
  declineClientInvitation,
  getClientLogin,
  getClientLoginLink,
  useClientLoginLink,
} from "@owlstat/core/clients/login-contract.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { OWLSTAT_SITE } from "@owlstat/core/whitelabel/rules.ts";
import { expect, test } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const [t, auth, errors, shell] = [
  textsOf("client-home"),
  textsOf("auth"),
  textsOf("errors"),
  textsOf("shell"),
];
const site = { ...OWLSTAT_SITE, brandname: "Nest", own_site: false };
const boot: Partial<Boot> = { site };
const client = (via: "link" | "login"): Partial<Boot> => ({
  site,
  client: { name: "Trattoria Luna", via, shows: ["notes", "goals"], definition: "mean" },
});

test("a refused login says so, and nothing of ours is offered", async () => {
  const page = await renderPage("/client/login", [refuse(clientLogIn, "login_failed")], { boot });
  expect(page.getByRole("heading", { name: t("login.title", { agency: "Nest" }) })).toBeTruthy();
  expect(page.queryByText(/Google|Facebook|Owlstat/)).toBeNull();
  await page.user.type(page.getByLabelText(auth("login.field.email")), "carla@luna.test");
  await page.user.type(page.getByLabelText(auth("login.field.password")), "wrong");
  await page.user.click(page.getByRole("button", { name: auth("login.submit") }));
  expect(await page.findByText(errors("login_failed"))).toBeTruthy();
  expect(page.sent(clientLogIn)).toEqual([{ email: "carla@luna.test", password: "wrong" }]);
});

test("an invitation asks for a strong password, and can be turned down", async () => {
  const answers = [
    answer(getClientLoginLink, { kind: "invitation", email: "carla@luna.test", name: "Carla" }),
    answer(declineClientInvitation, { ok: true }),
  ];
  const page = await renderPage("/client/invitation?token=x", answers, { boot });
  expect(await page.findByText(t("invitation.lead", { email: "carla@luna.test" }))).toBeTruthy();
  await page.user.type(page.getByLabelText(t("password")), "weak");
  await page.user.click(page.getByRole("button", { name: t("invitation.submit") }));
  expect(await page.findByText(errors("problem.password_strict"))).toBeTruthy();
  expect(page.sent(useClientLoginLink)).toEqual([]);
  await page.user.click(page.getByRole("button", { name: t("decline.act", { agency: "Nest" }) }));
  await page.user.click(await page.findByRole("button", { name: t("decline.confirm") }));
  expect(await page.findByText(t("decline.done"))).toBeTruthy();
});

test("a link that is gone says so and leads to the login", async () => {
  const gone = answer(getClientLoginLink, { kind: null, email: null, name: "" });
  const page = await renderPage("/client/reset?token=x", [gone], { boot });
  expect(await page.findByText(auth("reset.none"))).toBeTruthy();
  expect(page.getByRole("link", { name: auth("toLogin") }).getAttribute("href")).toBe("/client/login");
});

const EMPTY = { totals: null, trend: { of: 0, points: [] }, accounts: [], since: null, goals: [], notes: [] };
const VIEW = {
  ...EMPTY,
  name: "Trattoria Luna",
  person: "Carla",
  goals: [
    {
      id: "00000000-0000-4000-8000-000000000001",
      username: "luna",
      measure: "followers" as const,
      target: 5000,
      deadline: "2026-12-31",
      state: "at_risk" as const,
    },
  ],
  notes: [
    { id: "00000000-0000-4000-8000-000000000002", username: "luna", day: "2026-03-01", text: "New menu" },
  ],
  reports: [
    { id: "00000000-0000-4000-8000-000000000003", name: "February", day: "2026-03-01" },
    { id: "00000000-0000-4000-8000-000000000004", name: "January", day: "2026-02-01" },
  ],
};

test("a client's home greets them and shows goals, notes and reports, the newest first", async () => {
  const page = await renderPage("/client", [answer(getClientView, VIEW)], { boot: client("login") });
  expect(await page.findByRole("heading", { name: t("home.greeting", { person: "Carla" }) })).toBeTruthy();
  expect(page.getByText("New menu")).toBeTruthy();
  expect(page.getByRole("heading", { name: t("home.notes", { agency: "Nest" }) })).toBeTruthy();
  expect(page.getByText(t("home.newest")).closest("li")?.textContent).toContain("February");
  const [home] = page.getAllByRole("link", { name: "Trattoria Luna" });
  expect(home?.getAttribute("href")).toBe("/client");
  await page.user.click(page.getByRole("button", { name: shell("nav.main") }));
  expect(page.getByRole("menuitem", { name: shell("menu.settings") })).toBeTruthy();
});

test("whoever came by a link sees the client's name and has no settings", async () => {
  const view = { ...EMPTY, name: "Trattoria Luna", person: "", reports: [] };
  const page = await renderPage("/client", [answer(getClientView, view)], { boot: client("link") });
  expect(await page.findByRole("heading", { level: 1, name: "Trattoria Luna" })).toBeTruthy();
  expect(page.getByText(t("home.empty"))).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: shell("nav.main") }));
  expect(page.queryByRole("menuitem", { name: shell("menu.settings") })).toBeNull();
});

test("a wrong current password is said in the form", async () => {
  const answers = [
    answer(getClientLogin, { email: "carla@luna.test", name: "Carla", language: "en" }),
    refuse(changeClientPassword, "password_wrong"),
  ];
  const page = await renderPage("/client/settings", answers, { boot: client("login") });
  await page.user.type(await page.findByLabelText(auth("password.current")), "wrong");
  await page.user.type(page.getByLabelText(auth("password.new")), "Amsel-2026");
  await page.user.click(page.getByRole("button", { name: auth("password.submit") }));
  expect(await page.findByText(errors("password_wrong"))).toBeTruthy();
});
