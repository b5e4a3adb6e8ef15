import { listAlarms } from "@owlstat/core/alarms/contract.ts";
import { login } from "@owlstat/core/auth/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { listConnectedPages } from "@owlstat/core/connections/contract.ts";
import { listGoals } from "@owlstat/core/goals/contract.ts";
import { listNotes } from "@owlstat/core/notes/contract.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { listReports } from "@owlstat/core/reports/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { fixedClock } from "../platform/clock.ts";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { prepareQueues } from "../testing/database/test-queues.ts";
import { WORLD_START } from "../testing/figures/test-world.ts";
import { startTestSandbox } from "../testing/services/test-sandbox.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { jobs } from "../worker.ts";
import { DEMO_PEOPLE } from "./people.ts";
import { DEMO_FOLDERS, FIRST_HANDLES } from "./profiles.ts";
import { seedDemo } from "./seed.ts";
import { seedProfiles } from "./seed-profiles.ts";
import { seedStories } from "./seed-stories.ts";
import { DEMO_STORIES } from "./stories.ts";

const clock = fixedClock(WORLD_START);
const sandbox = await startTestSandbox(clock);
const { facebook, fetchPicture, stripe, vies } = sandbox;
const outside = { facebook, fetchPicture, vies, payments: { stripe, paypal: null } };
const web = await startTestWeb({ services: { clock, ...outside, profileSource: sandbox.instagram() } });
const { services } = web;
const { db, log } = services;
await prepareQueues(services, jobs);

/** Their first accounts are those whose past is there before the start. */
const PEOPLE = ["demo@owlstat.test", "agency@owlstat.test"];
const seed = () => seedStories(services, PEOPLE, new AbortController().signal);

async function logIn(address: string) {
  const { email = "", password = "" } = DEMO_PEOPLE.find((person) => person.email === address) ?? {};
  const client = web.client();
  await client.ok(login, { email, password });
  return client;
}

test("whoever logs in finds alarms that fired, goals, notes, reports with their PDF, and accounts that are read", async () => {
  await seedDemo(services, { days: 50 });
  const [italy, food] = DEMO_FOLDERS;
  const reported = [...new Set([...italy.accounts, ...food.accounts])];
  await seedProfiles(
    services,
    reported.filter((name) => !FIRST_HANDLES.includes(name)),
    { days: 24 },
  );
  await seed();
  await drainJobs({ db, jobs, context: services, log });
  for (const email of PEOPLE) {
    const { notes = [], connected, reports = [] } = DEMO_STORIES[email] ?? {};
    const client = await logIn(email);
    const { alarms } = await client.ok(listAlarms);
    expect(alarms.length, email).toBeGreaterThan(1);
    expect(Math.max(...alarms.map(({ fired }) => fired)), email).toBeGreaterThan(0);
    const { goals } = await client.ok(listGoals);
    expect(goals.map(({ state }) => state).sort(), email).toEqual(["at_risk", "on_the_way", "reached"]);
    expect((await client.ok(listNotes, { username: notes[0]?.account ?? "" })).notes, email).not.toEqual([]);
    const { pages } = await client.ok(listConnectedPages);
    const read = pages.map(({ username, health, read_at }) => [username, health, read_at !== null]);
    expect(read.sort(), email).toEqual(
      [...(connected?.accounts ?? [])].sort().map((name) => [name, "good", true]),
    );
    expect((await client.ok(listNotifications)).unread, email).toBeGreaterThan(0);
    const { reports: shown } = await client.ok(listReports);
    expect(
      shown.map(({ name, last }) => [name, last?.state]),
      email,
    ).toEqual(reports.map(({ name }) => [name, "sent"]));
    for (const { last } of shown) expect(clock.now() - Date.parse(last?.due_at ?? "")).toBeLessThan(8 * DAY);
  }
  const { invoices } = await (await logIn("agency@owlstat.test")).ok(listInvoices);
  expect(invoices).toHaveLength(1);

  const mails = services.mailer.sent;
  for (const email of PEOPLE) {
    const own = mails.filter(({ to }) => to === email);
    expect(
      own.some(({ html }) => html?.includes("/alarms")),
      email,
    ).toBe(true);
  }
  const marta = mails.find(({ to }) => to === "marta.conti@italia-turismo.example");
  expect(marta?.attachments?.map(({ contentType }) => contentType)).toContain("application/pdf");
});

test("a second start does nothing twice", async () => {
  const count = async () =>
    (await db.pool.query("select (select count(*) from alarms) + (select count(*) from goals) as made"))
      .rows[0];
  const before = await count();
  await seed();
  expect(await count()).toEqual(before);
});
