import { createAlarm } from "@owlstat/core/alarms/contract.ts";
import { DAY, HOUR, MINUTE } from "@owlstat/core/time.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { expect, test } from "vitest";
import { META, startTestAlarms, WISH } from "../testing/figures/test-alarms.ts";
import type { Person } from "../testing/people/test-people.ts";
import { mailAlarms } from "./mail-jobs.ts";

const { clock, services, db, history, nextDay, watcher } = await startTestAlarms();
const mailsTo = ({ email }: Person) =>
  services.mailer.sent.filter(({ to, key }) => to === email && key.startsWith("alarms"));

type Mails = { hour: number | null; quiet: { from: number; to: number } | null };

/** Somebody whose alarm on @nasa fires now, at noon UTC, with these choices. */
async function fired(alarm_mails: Mails, time_zone = "UTC"): Promise<Person> {
  const ada = await watcher("nasa");
  await ada.client.ok(updateMe, { alarm_mails, time_zone });
  await history("nasa", [90]);
  await ada.client.ok(createAlarm, WISH);
  await nextDay("nasa", 105);
  return ada;
}

let runs = 0;
/** A worker takes up the person's mail now. */
async function mailNow({ user }: Person): Promise<void> {
  runs += 1;
  const id = `00000000-0000-4000-8000-${String(runs).padStart(12, "0")}`;
  await mailAlarms.run(services, { userId: user.id }, { ...META, id });
}

/** When the next try to mail somebody is queued. */
async function nextTry({ user }: Person): Promise<string[]> {
  const { rows } = await db.pool.query(
    `select start_after from pgboss.job where name = $1 and data->>'userId' = $2 and start_after > $3
       and start_after < $4`,
    [mailAlarms.name, user.id, new Date(clock.now()), new Date(clock.now() + DAY)],
  );
  return rows.map(({ start_after }) => start_after.toISOString().slice(11, 16));
}

test("whoever wants one mail a day gets it at their hour, with all that fired", async () => {
  const ada = await fired({ hour: 18, quiet: null }, "Europe/Rome");
  await mailNow(ada);
  expect([mailsTo(ada).length, await nextTry(ada)]).toEqual([0, ["17:00"]]);
  clock.advance(5 * HOUR - MINUTE);
  await mailNow(ada);
  expect(mailsTo(ada)).toEqual([]);
  clock.advance(MINUTE);
  await mailNow(ada);
  expect(mailsTo(ada).map(({ subject }) => subject)).toEqual(["@nasa: Followers 105"]);
});

test("nothing is mailed in quiet hours, and at once when they end", async () => {
  const ada = await fired({ hour: null, quiet: { from: 11, to: 14 } });
  await mailNow(ada);
  expect([mailsTo(ada).length, await nextTry(ada)]).toEqual([0, ["14:00"]]);
  clock.advance(2 * HOUR);
  await mailNow(ada);
  expect(mailsTo(ada)).toHaveLength(1);
});

test("a change of mind counts for what waits already", async () => {
  const ada = await fired({ hour: 18, quiet: null });
  await mailNow(ada);
  await ada.client.ok(updateMe, { alarm_mails: { hour: null, quiet: null } });
  await mailNow(ada);
  expect(mailsTo(ada)).toHaveLength(1);
});

test.each([
  [{ hour: 24, quiet: null }],
  [{ hour: -1, quiet: null }],
  [{ hour: 8.5, quiet: null }],
  [{ hour: null, quiet: { from: 7, to: 7 } }],
  [{ hour: null, quiet: { from: 7 } }],
])("%j are no times", async (alarm_mails) => {
  const ada = await watcher("nasa");
  expect((await ada.client.call(updateMe, { alarm_mails } as never)).body.code).toBe("invalid_input");
});
