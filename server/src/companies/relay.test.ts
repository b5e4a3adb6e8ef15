import {
  createCompany,
  deleteCompany,
  getInvitation,
  inviteMember,
  reportInvitation,
  updateCompany,
} from "@owlstat/core/companies/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { expect, test } from "vitest";
import { castCompany, castUser } from "../testing/people/test-cast.ts";
import { type Person, testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { mailer, clock } = web.services;
const { person, confirm, work, linkTo } = await testPeople(web);

async function founder(name = "Ada"): Promise<Person> {
  const owner = await person(name);
  await confirm(owner);
  await owner.client.ok(createCompany, { brandname: "Nest" });
  return owner;
}
const invite = async ({ client }: Pick<Person, "client">, email: string) =>
  (await client.call(inviteMember, { email, role: "viewer" })).body.code ?? "sent";
const invitationsTo = (email: string) =>
  mailer.sent.filter(({ to, text }) => to === email && text.includes("/create-company")).length;

test("who has not confirmed their address invites nobody", async () => {
  const owner = await person();
  await owner.client.ok(createCompany, { brandname: "Nest" });
  expect(await invite(owner, "stranger@relay.test")).toBe("confirm_first");
  await confirm(owner);
  expect(await invite(owner, "stranger@relay.test")).toBe("sent");
});

test("the limit of an inviter outlives companies that are founded and deleted", async () => {
  const owner = await person();
  await confirm(owner);
  const said: string[] = [];
  for (let round = 0; round < 4; round++) {
    await owner.client.ok(createCompany, { brandname: "Nest" });
    for (let guest = 0; guest < 18; guest++) said.push(await invite(owner, `g${round}-${guest}@relay.test`));
    await owner.client.ok(deleteCompany, { brandname: "Nest" });
  }
  expect(said.filter((code) => code === "sent")).toHaveLength(60);
  expect(said.slice(60)).toEqual(Array.from({ length: 12 }, () => "rate_limited"));
});

test("one address gets few invitations a day, from one inviter and from all", async () => {
  const email = "flooded@relay.test";
  const owner = await founder();
  for (let turn = 0; turn < 6; turn++) await invite(owner, email);
  await work();
  expect(invitationsTo(email)).toBeLessThanOrEqual(4);
  for (let turn = 0; turn < 3; turn++) {
    const other = await founder();
    for (let again = 0; again < 4; again++) await invite(other, email);
  }
  await work();
  expect(invitationsTo(email)).toBeLessThanOrEqual(10);
});

test.each([
  "https://evil.test",
  "Prize at evil.test/win",
  "www.evil.test",
  "two\nlines",
  "hidden \u202E turn",
])("no company and no person is called %j", async (name) => {
  const owner = await founder();
  expect((await owner.client.call(createCompany, { brandname: name })).body.code).toBe("name_not_plain");
  expect((await owner.client.call(updateCompany, { brandname: name })).body.code).toBe("name_not_plain");
  expect((await owner.client.call(updateMe, { name })).body.code).toBe("name_not_plain");
});

test("names are quoted in the mail, and none of them becomes a link", async () => {
  const owner = await founder("Booking.com");
  await invite(owner, "quoted@relay.test");
  await work();
  const mail = mailer.sent.find(({ to }) => to === "quoted@relay.test");
  expect(mail?.subject).toBe("“Booking.\u2060com” invites you to “Nest”");
  expect(`${mail?.text} ${mail?.html}`).not.toContain("Booking.com");
});

test("saying that one does not know the sender stops them, also once the company is gone", async () => {
  const owner = await founder();
  const email = "alone@relay.test";
  await invite(owner, email);
  await work();
  const { token } = linkTo(email, "/create-company");
  const [, stop = ""] =
    /stop-invitations\?token=([\w-]+)/.exec(mailer.sent.find(({ to }) => to === email)?.text ?? "") ?? [];
  await owner.client.ok(deleteCompany, { brandname: "Nest" });
  for (let turn = 0; turn < 2; turn++) await web.client().ok(reportInvitation, { token: stop });
  expect(await web.client().ok(getInvitation, { token })).toMatchObject({ state: "gone" });
  await owner.client.ok(createCompany, { brandname: "Nest again" });
  for (const spelled of [email, "alone+1@relay.test", "Alone+again@Relay.test"])
    expect(await invite(owner, spelled)).toBe("invitations_unwanted");
  expect(await invite(owner, "another@relay.test")).toBe("sent");
});

test("three people who do not know somebody stop all of their invitations for a month", async () => {
  const { userId, spaceId, client } = await castCompany(web, await castUser(web));
  for (const guest of ["one", "two", "three"]) {
    await invite({ client }, `${guest}@reports.test`);
    await work();
    const mail = mailer.sent.find(({ to }) => to === `${guest}@reports.test`);
    const [, token = ""] = /stop-invitations\?token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
    await web.client().ok(reportInvitation, { token });
  }
  expect(await invite({ client }, "four@reports.test")).toBe("invitations_unwanted");
  clock.advance(31 * DAY);
  const later = web.clientAs({ userId, spaceId, role: "owner" });
  expect(await invite({ client: later }, "four@reports.test")).toBe("sent");
  expect(await invite({ client: later }, "one@reports.test")).toBe("invitations_unwanted");
});

test("a report needs the link of the mail: no other token does anything", async () => {
  const owner = await founder();
  await invite(owner, "kept@relay.test");
  await work();
  const { token } = linkTo("kept@relay.test", "/create-company");
  for (const forged of [token, `${token.slice(0, 22)}${"A".repeat(43)}`, "x"]) {
    expect((await web.client().call(reportInvitation, { token: forged })).status).toBe(410);
  }
  expect(await web.client().ok(getInvitation, { token })).toMatchObject({ state: "open" });
});

test("no invitation seems to come from us: such names are refused, or left out of the mail", async () => {
  const owner = await founder();
  for (const brandname of ["Owlstat Support", "0wlstat", "Instagram Security"]) {
    expect((await owner.client.call(createCompany, { brandname })).body.code).toBe("name_deceives");
    expect((await owner.client.call(updateCompany, { brandname })).body.code).toBe("name_deceives");
  }
  // A company from before names were looked at, and a person who calls themselves so.
  await web.services.db.pool.query("update spaces set name = 'Owlstat Billing' where name = 'Nest'");
  await owner.client.ok(updateMe, { name: "Owlstat Support" });
  expect(await invite(owner, "taken-in@relay.test")).toBe("sent");
  await work();
  const [mail] = mailer.sent.filter(({ to }) => to === "taken-in@relay.test");
  expect(mail?.subject).not.toMatch(/Support|Billing/);
  expect(mail?.text).not.toMatch(/Support|Billing/);
});
