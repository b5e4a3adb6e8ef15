import { listAccounts, removeAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { decideHiding, listHidings } from "@owlstat/core/admin/hiding-contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { callPath, type Endpoint } from "@owlstat/core/endpoint.ts";
import { formatNumber } from "@owlstat/core/i18n/format.ts";
import { getProfile, searchProfiles } from "@owlstat/core/profiles/contract.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { createShareLink } from "@owlstat/core/reports/share-contract.ts";
import { askHiding, askPerson, checkHiding, getHiding } from "@owlstat/core/support/hiding-contract.ts";
import type { Wish } from "@owlstat/core/support/hiding-rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { beforeEach, expect, test } from "vitest";
import { API_BASE } from "../platform/http/calls/api.ts";
import { collect } from "../profiles/collect.ts";
import { eraseHiddenProfiles } from "../profiles/jobs.ts";
import { setPlan } from "../spaces/plan-store.ts";
import { REPORT } from "../testing/figures/test-reports.ts";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { brand } from "../testing/people/test-brands.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { pagesBuilt } from "../testing/web/test-web.ts";
import { check } from "./hiding-actions.ts";
import { forgetHidings } from "./jobs.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const { web, services, clock, sandbox, collectDays } = await startTestWorld();
const people = await testPeople(web);
const { db } = services;
const GATE = "the gate's password";
Object.assign(services.config, { adminPassword: GATE });
beforeEach(() => db.pool.query("truncate hidden_profiles, hiding_requests, attempts"));

/** Somebody with Pro who tracks @nasa, which was collected on some days. */
async function tracker() {
  await collectDays(["nasa"], 8);
  // Their pictures would have to be fetched on the day.
  await db.pool.query("delete from pgboss.job");
  const one = await people.confirmed();
  await db.transaction((tx) => setPlan(tx, { spaceId: one.user.space.id }, { prolevel: 20 }));
  await one.client.ok(trackAccount, { username: "nasa" });
  return one;
}

async function asked(username: string, wish: Wish = "hide") {
  return (await web.client().ok(askHiding, { username, wish })).request;
}
const write = (username: string, biography: string) =>
  sandbox.post("/instagram/biographies", { username, biography });

/** The owner of a profile puts the code into the biography and presses the button. */
async function prove(username: string, wish: Wish = "hide") {
  const { id, code } = await asked(username, wish);
  await write(username, `Photos ${code.toUpperCase()}`);
  return web.client().ok(checkHiding, { id });
}

test("the code in the biography alone hides a profile", async () => {
  const { id, code } = await asked("@NASA");
  const codes = async () => (await web.client().call(checkHiding, { id })).body.code;
  expect(await codes()).toBe("hiding_code_missing");
  await write("nasa", `x${code}`);
  expect(await codes()).toBe("hiding_code_missing");
  await write("nasa", (await asked("nasa")).code);
  expect(await codes()).toBe("hiding_code_missing");
  await write("ikea", code);
  expect(await codes()).toBe("hiding_code_missing");
  expect((await web.client().call(getProfile, { username: "nasa" })).status).toBe(200);
  await write("nasa", code);
  clock.set(clock.now() + 8 * DAY);
  expect(await codes()).toBe("hiding_over");
});

test("no way leads to a hidden profile, and it comes back as it was", async () => {
  const ada = await tracker();
  await ada.client.ok(saveSite, brand({ subdomain: "larch" }));
  await ada.client.ok(publishSite);
  const { report } = await ada.client.ok(createReport, REPORT);
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  const { link } = await ada.client.ok(createShareLink, { id: report.id, days: 7, password: "" });
  const before = (await ada.client.ok(listAccounts)).accounts[0];
  const followers = String(before?.followers_count);
  const printed = formatNumber(Number(followers), "en");
  const proofs = await ada.client.proofs({ csrf: false });
  const ways = [
    ...["nasa", "NASA", "%40nasa", "Nasa/", "https%3A%2F%2Finstagram.com%2Fnasa"].map(
      (one) => `/profile/${one}`,
    ),
    ...["/de/profile/nasa", "/fr/simplestats/nasa", "/metrics/NASA", "/PROFILE/nasa", "/profile/hidden-nasa"],
    ...["", "/posts", "/stats", "/analyses", "/analyses/kpis"].map(
      (one) => `${API_BASE}/profiles/NASA${one}`,
    ),
    ...[
      `${API_BASE}/compare?usernames=ikea,nasa`,
      `${API_BASE}/search?q=nas`,
      "/embed/nasa",
      "/embed/NASA",
      "/og/en/nasa.png",
      "/og/de/NASA.PNG",
    ],
    `/oembed?url=${encodeURIComponent(`${services.config.publicUrl}/profile/NASA`)}`,
    ...["/sitemap/profiles-1.xml", new URL(link.url).pathname, `${new URL(link.url).pathname}/pdf`],
  ];
  const signs = [followers, printed, '"username":"nasa"', "%PDF", "IHDR", "/profile/nasa<", "/embed/nasa"];
  const seen = async (...hosts: string[]) => {
    const shown: string[] = [];
    for (const host of hosts)
      for (const way of ways) {
        const answer = await ada.client.raw(way, { headers: { ...proofs, host } });
        const text = await answer.text();
        if (signs.some((sign) => text.includes(sign))) shown.push(`${host}${way}`);
      }
    return shown;
  };
  expect((await seen("owlstat.test")).length).toBeGreaterThan(ways.length - 4);

  const calls = async () => (await sandbox.calls("instagram")).length;
  expect((await prove("nasa")).request.state).toBe("proven");
  const asking = await calls();
  expect(await seen("owlstat.test", "larch.owlstat.test")).toEqual([]);
  expect((await ada.client.call(getProfile, { username: "nasa" })).body.code).toBe("profile_hidden");
  expect((await ada.client.ok(searchProfiles, { q: "nasa" })).profiles).toEqual([]);
  await collect(services, ["nasa"], { posts: 5 });
  expect(await calls()).toBe(asking);

  const [account] = (await ada.client.ok(listAccounts)).accounts;
  expect(account).toMatchObject({
    username: "hidden-nasa",
    status: "hidden",
    followers_count: null,
    name: null,
  });
  const dashboard = JSON.stringify(await ada.client.ok(getDashboard));
  expect(dashboard).not.toContain(followers);
  expect((await ada.client.call(runReport, { id: report.id, to: "me" })).body.code).toBe(
    "report_no_accounts",
  );
  const other = await people.confirmed();
  expect((await other.client.call(trackAccount, { username: "nasa" })).body.code).toBe("profile_hidden");

  expect((await prove("nasa", "show")).request.state).toBe("proven");
  const [after] = (await ada.client.ok(listAccounts)).accounts;
  expect(after).toMatchObject({ username: "nasa", followers_count: before?.followers_count });
});

test("an account stays hidden under a new name, and a new owner of its old name is free", async () => {
  await web.client().ok(getProfile, { username: "nasa" });
  await prove("nasa");
  const { rows } = await db.pool.query<{ instagram_id: string }>("select instagram_id from hidden_profiles");
  // It was seen last under another name: what Instagram calls nasa now is the hidden account all the same.
  await db.pool.query("update hidden_profiles set username = 'old.name'");
  expect((await web.client().call(getProfile, { username: "nasa" })).body.code).toBe("profile_hidden");
  expect((await db.pool.query("select username, instagram_id from hidden_profiles")).rows).toEqual([
    { username: "nasa", instagram_id: rows[0]?.instagram_id },
  ]);
  // The name belongs to another account now, whose owner wants to be seen: the first one is not freed with it.
  await db.pool.query("update hidden_profiles set username = 'ikea'");
  await prove("ikea", "show");
  expect((await web.client().call(getProfile, { username: "ikea" })).status).toBe(200);
  expect((await web.client().call(getProfile, { username: "nasa" })).body.code).toBe("profile_hidden");
});

test("after 30 days what was collected is erased; whoever tracks it can take it out of the list", async () => {
  const ada = await tracker();
  await prove("nasa");
  const kept = async () =>
    (await db.pool.query<{ count: number }>("select count(*)::int as count from snapshots")).rows[0]?.count;
  expect(await kept()).toBeGreaterThan(0);
  await ada.client.ok(removeAccounts, { igaccount: ["hidden-nasa"] });
  expect((await ada.client.ok(listAccounts)).accounts).toEqual([]);
  clock.set(clock.now() + 31 * DAY);
  await eraseHiddenProfiles.run(services, {}, { signal: new AbortController().signal, last: false } as never);
  expect(await kept()).toBe(0);
  await prove("nasa", "show");
  expect((await web.client().call(getProfile, { username: "nasa" })).status).toBe(200);
});

test("where the biography cannot be read a person decides, once", async () => {
  const admin = await castUser(web, { admin: true });
  const gated = async (contract: Endpoint, input: Record<string, unknown>) => {
    const post = contract.method === "POST";
    const answer = await admin.client.raw(API_BASE + callPath(contract, input), {
      method: contract.method,
      headers: {
        ...(await admin.client.proofs({ csrf: post })),
        "x-admin-password": GATE,
        ...(post && { "content-type": "application/json" }),
      },
      ...(post && { body: JSON.stringify(input) }),
    });
    return (await answer.json()) as { code?: string; requests?: unknown[] };
  };
  const { id } = await asked("owl.personal");
  expect((await web.client().call(checkHiding, { id })).body.code).toBe("hiding_unreadable");
  expect((await web.client().call(askPerson, { id, email: "no", note: "" })).body.code).toBe("email_invalid");
  await web.client().ok(askPerson, { id, email: "Me@example.test", note: "See my site" });
  const { requests } = await gated(listHidings, {});
  expect(requests?.[0]).toMatchObject({ id, state: "asked", email: "me@example.test", note: "See my site" });
  expect((await gated(decideHiding, { id, grant: true })).code).toBe(undefined);
  expect((await web.client().ok(getHiding, { id })).request.state).toBe("granted");
  expect((await web.client().call(getProfile, { username: "owl.personal" })).body.code).toBe(
    "profile_hidden",
  );
  expect((await gated(decideHiding, { id, grant: false })).code).toBe("hiding_over");
  expect((await web.client().call(askPerson, { id, email: "x@example.test", note: "" })).body.code).toBe(
    "hiding_over",
  );

  await people.work();
  const told = services.mailer.sent.filter(({ to }) => to === "me@example.test");
  expect(told.map(({ subject }) => subject)).toEqual(["Your request about @owl.personal"]);
  expect(told[0]?.text).toContain(`/hide-profile?request=${id}`);
  expect(told[0]?.text).not.toContain("See my site");
  clock.set(clock.now() + 31 * DAY);
  await forgetHidings.run(services, {}, { signal: new AbortController().signal, last: false } as never);
  const [kept] = (await db.pool.query("select state, email, note from hiding_requests")).rows;
  expect(kept).toEqual({ state: "granted", email: null, note: "" });
});

test("strangers who check a name over and over do not keep its owner out", async () => {
  const { id } = await asked("nasa");
  const from = (ip: string) =>
    check({ ...services, ip, language: "en" } as never, { id }).catch(({ code }) => code);
  const answers: string[] = [];
  for (let turn = 0; turn < 21; turn++) answers.push(await from("192.0.2.7"));
  expect(answers.at(-1)).toBe("rate_limited");
  expect(await from("198.51.100.9")).toBe("hiding_code_missing");
});

test("a profile that nobody looked up before is hidden as well", async () => {
  expect((await prove("hide.me.now")).request.state).toBe("proven");
  expect((await web.client().call(getProfile, { username: "hide.me.now" })).body.code).toBe("profile_hidden");
});
