import { changeReport, createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { expect, test } from "vitest";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import { holdsAddress, withoutAddresses } from "./trial-texts.ts";

const { services, db, people, collected, reporter } = await startTestReports();

test.each([
  ...["https://evil.test", "see evil.com", "Win at evil.co.uk/prize now", "www.evil.test", "EVIL.COM"],
  ...[
    "evil\u3002com",
    "evil\uff0ecom",
    "evil.\u200bcom",
    "e\u00advil.com",
    "mail me: eve@evil.com",
    "hxxp://evil.test",
  ],
  // What nobody sees, and is left out of the mail afterwards.
  ...["evil.\u034fcom", "evil\u3164.com", "evil.\ufe0fcom", "evil\u0001.com", "evil.\ufff0com"],
  ...["evil.\u092d\u093e\u0930\u0924", "-evil.com", "km/evil.com", "git+ssh://evil", "203.0.113.7/a"],
])("%j holds a web address", (text) => {
  expect(holdsAddress(text)).toBe(true);
  expect(withoutAddresses(text)).not.toMatch(/evil|203/i);
});

test.each([
  "Followers grew by 3.5 % in Q1.",
  "z. B. u.a. d.h. e.g. p.ej. U.S.A.",
  "@nasa and @esa …",
  "12.11.2026, Nr.12",
  "192.168.178.1, 3.5.1.2",
  "+3 %, -2.5 %: hm…so",
])("%j holds none", (text) => {
  expect(holdsAddress(text)).toBe(false);
  expect(withoutAddresses(text)).toBe(text);
});

test("a word without an end is read once: its letters are thousands when written out", () => {
  const word = "\u3316".repeat(3_000);
  const began = process.cpuUsage();
  expect(holdsAddress(word)).toBe(false);
  expect(holdsAddress(`${word}.com`)).toBe(true);
  const { user } = process.cpuUsage(began);
  expect(user).toBeLessThan(1_000_000);
});

test("before a plan is paid, no text of a report takes a web address; one that has it already is sent without", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 40);
  await db.pool.query(
    "update spaces set prolevel = 2, free_trial_ends_at = $2 where id in (select space_id from memberships where user_id = $1)",
    [ada.user.id, new Date(services.clock.now() + 86_400_000)],
  );
  const me = { ...REPORT, recipients: [], schedule: null };
  const bad = { kind: "own" as const, text: "Your prize: evil.com/win" };
  const codes = [
    await ada.client.call(createReport, { ...me, name: "Win at www.evil.com" }),
    await ada.client.call(createReport, { ...me, summary: bad }),
    await ada.client.call(createReport, { ...me, cover: { ...me.cover, title: "evil.com" } }),
  ].map(({ body }) => body.code);
  expect(codes).toEqual(Array.from({ length: 3 }, () => "address_in_trial"));
  const { report } = await ada.client.ok(createReport, me);
  expect((await ada.client.call(changeReport, { id: report.id, summary: bad })).body.code).toBe(
    "address_in_trial",
  );
  await db.pool.query(
    "update reports set name = 'Win at evil.com', content = content || jsonb_build_object('summary', $2::jsonb) where id = $1",
    [report.id, JSON.stringify(bad)],
  );
  await ada.client.ok(runReport, { id: report.id, to: "me" });
  await people.work();
  const mail = services.mailer.sent.findLast(({ to }) => to === ada.email);
  expect(mail?.subject).toContain("Win at …");
  expect(mail?.text).toContain("Your prize");
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("evil");
});
