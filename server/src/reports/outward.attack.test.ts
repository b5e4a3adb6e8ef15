import { createApiToken } from "@owlstat/core/api-tokens/contract.ts";
import { getMe } from "@owlstat/core/auth/contract.ts";
import { importList, shareList } from "@owlstat/core/imports/contract.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { createShareLink, getSharedReport } from "@owlstat/core/reports/share-contract.ts";
import { HOUR } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { META } from "../testing/figures/test-alarms.ts";
import { REPORT, startTestReports } from "../testing/figures/test-reports.ts";
import type { Person } from "../testing/people/test-people.ts";
import { callWith } from "../testing/people/test-tokens.ts";
import { findDueReports } from "./jobs.ts";

const { web, services, db, clock, people, collected, reporter } = await startTestReports();
const { mailer } = services;
const mailsTo = (email: string) => mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);

/** As if everything had been made by a version that did not ask for a confirmed address. */
async function unconfirm({ user }: Person): Promise<void> {
  await db.pool.query("update users set confirmed_at = null where id = $1", [user.id]);
}

describe("mail, links and tokens of people who proved no address", () => {
  test("somebody who signs up with a stranger's address mails them nothing but the link to confirm it", async () => {
    const stranger = await reporter("nasa");
    await collected("nasa", 40);
    const { report } = await stranger.client.ok(createReport, { ...REPORT, schedule: null });
    await unconfirm(stranger);
    await people.work();
    const before = mailsTo(stranger.email);
    for (const to of ["me", "recipients"] as const) {
      const refused = await stranger.client.call(runReport, { id: report.id, to });
      expect([refused.status, refused.body.code]).toEqual([409, "confirm_first"]);
    }
    await people.work();
    expect(mailsTo(stranger.email)).toEqual(before);
    expect(mailsTo("client@example.com")).toEqual([]);
    expect((await stranger.client.ok(getMe)).user?.confirmed).toBe(false);
  });

  test("a schedule, a queued run and a token made before send nothing either", async () => {
    const stranger = await reporter("nasa");
    await collected("nasa", 40);
    const recipients = [{ email: "earlier@client.test", language: null }];
    const { report } = await stranger.client.ok(createReport, { ...REPORT, recipients });
    const { secret } = await stranger.client.ok(createApiToken, { name: "T", access: "change", days: null });
    await stranger.client.ok(runReport, { id: report.id, to: "recipients" });
    await unconfirm(stranger);
    clock.advance(HOUR);
    await findDueReports.run(services, {}, META);
    await people.work();
    const byToken = await callWith(web, secret, runReport, { id: report.id, to: "recipients" });
    expect([byToken.status, byToken.body.code]).toEqual([401, "token_invalid"]);
    await people.work();
    expect(mailsTo("earlier@client.test")).toEqual([]);
    const { rows } = await db.pool.query(
      "select count(*)::int as count from report_sendings where kind = 'schedule'",
    );
    expect(rows[0].count).toBe(0);
  });

  test("links made before open nothing until the address is confirmed", async () => {
    const stranger = await reporter("nasa");
    await collected("nasa", 40);
    const { report } = await stranger.client.ok(createReport, { ...REPORT, schedule: null });
    await stranger.client.ok(runReport, { id: report.id, to: "me" });
    await people.work();
    const { link } = await stranger.client.ok(createShareLink, { id: report.id, password: "", days: 7 });
    const { list } = await stranger.client.ok(shareList, { name: "L", usernames: ["nasa"] });
    const token = link.url.split("/").at(-1) ?? "";
    const reader = await reporter();
    const statuses = async () => [
      (await web.client().call(getSharedReport, { token })).status,
      (await reader.client.call(importList, { code: list.code })).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await unconfirm(stranger);
    expect(await statuses()).toEqual([410, 404]);
  });
});
