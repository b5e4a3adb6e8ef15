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
])("%j holds a web address", (text) => {
  expect(holdsAddress(text)).toBe(true);
  expect(withoutAddresses(text)).not.toMatch(/evil/i);
});

test.each([
  "Followers grew by 3.5 % in Q1.",
  "z. B. u.a. d.h. e.g. p.ej. U.S.A.",
  "@nasa and @esa …",
  "12.11.2026, Nr.12",
])("%j holds none", (text) => {
  expect(holdsAddress(text)).toBe(false);
  expect(withoutAddresses(text)).toBe(text);
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
