import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { expect, test } from "vitest";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { collect, DAILY_POSTS } from "../profiles/collect.ts";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { type Person, testPeople } from "../testing/people/test-people.ts";
import { jobs } from "../worker.ts";

const { web, services, setDay } = await startTestWorld();
const { person, confirmed } = await testPeople(web);

async function collectOn(day: number, ...usernames: string[]): Promise<void> {
  setDay(day);
  await collect(services, usernames, { posts: DAILY_POSTS });
  // What waits for others of the same day runs, too.
  await drainJobs({ db: services.db, jobs, context: services, log: services.log, later: true });
}

const track = async ({ client }: Person, ...usernames: string[]) => {
  for (const username of usernames) await client.ok(trackAccount, { username });
};
const mailsTo = ({ email }: Person) =>
  services.mailer.sent.filter(({ to, key }) => to === email && key.startsWith("first growth"));

async function followersOn(username: string): Promise<string[]> {
  const { rows } = await services.db.pool.query(
    "select followers from snapshots s join profiles p on p.id = s.profile_id where username = $1 order by day",
    [username],
  );
  return rows.map(({ followers }) => Number(followers).toLocaleString("en"));
}

test("whoever tracks a profile on its first day is mailed its growth on the second, once", async () => {
  const ada = await confirmed();
  await track(ada, "nasa");
  await collectOn(1, "nasa");
  await collectOn(2, "nasa");
  const [before = "", now = ""] = await followersOn("nasa");
  const change = Number(now.replaceAll(",", "")) - Number(before.replaceAll(",", ""));
  const written = `${change > 0 ? "+" : change < 0 ? "−" : ""}${Math.abs(change).toLocaleString("en")}`;
  const [mail, ...others] = mailsTo(ada);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("The first growth of @nasa");
  expect(mail?.text).toContain(`@nasa: ${written} followers since 10 Nov, ${now} in all.`);
  expect(mail?.text).toContain("/dashboard/nasa");
});

test("several profiles of one day come in one mail, in the reader's language", async () => {
  const ada = await confirmed();
  await ada.client.ok(updateMe, { language: "de" });
  await track(ada, "nasa", "natgeo");
  await collectOn(1, "nasa", "natgeo");
  const mails = mailsTo(ada);
  expect(mails.map(({ subject }) => subject)).toEqual(["Das erste Wachstum von 2 Accounts"]);
  for (const name of ["@nasa: ", "@natgeo: "]) expect(mails[0]?.text).toContain(name);
});

test("a profile that was known before, or is no longer tracked by them, is no news", async () => {
  const [ada, eve] = [await confirmed(), await confirmed("Eve")];
  await track(eve, "nasa");
  await collectOn(1, "nasa");
  await track(ada, "nasa");
  await collectOn(2, "nasa");
  expect(mailsTo(ada)).toEqual([]);
  expect(mailsTo(eve)).toHaveLength(1);
});

test("an address that nobody confirmed gets no mail", async () => {
  const eve = await person("Eve");
  await track(eve, "nasa");
  await collectOn(1, "nasa");
  expect(mailsTo(eve)).toEqual([]);
});
