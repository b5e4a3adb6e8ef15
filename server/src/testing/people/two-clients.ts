import { createAlarm } from "@owlstat/core/alarms/contract.ts";
import { createClient } from "@owlstat/core/clients/agency-contract.ts";
import { createConnectLink } from "@owlstat/core/clients/connect-contract.ts";
import { inviteClient } from "@owlstat/core/clients/login-contract.ts";
import { commentGoal, createGoal } from "@owlstat/core/goals/contract.ts";
import { shareList } from "@owlstat/core/imports/contract.ts";
import { createNote } from "@owlstat/core/notes/contract.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { setReportSettings } from "@owlstat/core/reports/settings-contract.ts";
import { saveReportTemplate } from "@owlstat/core/reports/templates-contract.ts";
import { addDays } from "@owlstat/core/time.ts";
import { WISH } from "../figures/test-alarms.ts";
import { REPORT, type startTestReports } from "../figures/test-reports.ts";
import { GOAL, REPORT_SETTINGS, TOLD } from "../web/made-inputs.ts";
import type { TestClient } from "../web/test-client.ts";
import { NEW_CLIENT } from "./new-client.ts";

/** In the name or text of everything that a client of the folder with @nasa must not see. */
export const HIDDEN = "Zebra";

type World = Awaited<ReturnType<typeof startTestReports>>;
type Owner = { client: TestClient; spaceId: string; others: string };

/** Everything a company can own, about the account of the client and about another. */
export async function fillCompany({ clock, people, db, collected }: World, owner: Owner): Promise<string[]> {
  const { client } = owner;
  const ids: string[] = [];
  for (const [username, mark] of [
    ["nasa", "Moon"],
    ["esa", HIDDEN],
  ] as const) {
    await collected(username, 8);
    await client.ok(createNote, { username, day: "2026-03-01", text: `${mark} note` });
    const { alarm } = await client.ok(createAlarm, { ...WISH, usernames: [username] });
    const wish = { ...GOAL, ...TOLD, username, deadline: addDays(clock.today(), 30), start: null };
    const { goal } = await client.ok(createGoal, wish);
    await client.ok(commentGoal, { id: goal.id, text: `${mark} comment` });
    await client.ok(shareList, { name: `${mark} list`, usernames: [username] });
    const { report } = await client.ok(createReport, {
      ...REPORT,
      name: `${mark} report`,
      usernames: [username],
    });
    await client.ok(saveReportTemplate, { report_id: report.id, name: `${mark} template` });
    await client.ok(runReport, { id: report.id, to: "recipients" });
    ids.push(alarm.id, goal.id, report.id);
  }
  await people.work();
  await client.ok(setReportSettings, {
    ...REPORT_SETTINGS,
    sender_name: `${HIDDEN} sender`,
    book: [{ email: "book@people.test", name: `${HIDDEN} reader`, language: null }],
  });
  const { rows } = await db.pool.query("select id from report_sendings where space_id = $1", [owner.spaceId]);
  return [...ids, owner.others, ...rows.map(({ id }) => id as string)];
}

/** The other folder is a client's, too: asked to connect, invited, with a report that goes to each client. */
export async function makeOtherClient({ people }: World, { client, others }: Owner): Promise<string[]> {
  await client.ok(createClient, { ...NEW_CLIENT, name: `${HIDDEN} Ltd`, folder_id: others });
  const email = `${HIDDEN}@clients.test`;
  await client.ok(inviteClient, { id: others, email, name: `${HIDDEN} reader` });
  const { link } = await client.ok(createConnectLink, { id: others, email, mail: false });
  const wish = { ...REPORT, covers: "clients" as const, usernames: [], name: "One for each" };
  const { report } = await client.ok(createReport, wish);
  await client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  return [link.id, report.id];
}
