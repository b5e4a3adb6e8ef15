import { getMe, login, switchSpace } from "@owlstat/core/auth/contract.ts";
import {
  acceptInvitation,
  changeRole,
  createCompany,
  deleteCompany,
  getCompany,
  getInvitation,
  getLeaving,
  inviteMember,
  leaveCompany,
  removeMember,
  transferCompany,
  updateCompany,
  withdrawInvitation,
} from "@owlstat/core/companies/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { GOOD_PASSWORD, type Person, testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { services } = web;
const { person, confirm, work, linkTo } = await testPeople(web);

async function company(name = "Nest"): Promise<Person> {
  const owner = await person("Owner");
  await confirm(owner);
  const { user } = await owner.client.ok(createCompany, { brandname: name });
  return { ...owner, user };
}

async function joinAs(owner: Person, role: "admin" | "member" | "viewer"): Promise<Person> {
  const joining = await person(role);
  await owner.client.ok(inviteMember, { email: joining.email, role });
  await work();
  const { user } = await joining.client.ok(acceptInvitation, {
    token: linkTo(joining.email, "/create-company").token,
  });
  return { ...joining, user };
}

describe("a new company", () => {
  test("is its founder's current space, with what is left of their trial", async () => {
    const { user } = await company("Nest & Co");
    expect(user).toMatchObject({
      company: { company_info: { brandname: "Nest & Co", brandlogo: null } },
      space: { kind: "company", name: "Nest & Co", role: "owner" },
      slots: 10,
    });
    expect(user.spaces.map(({ kind }) => kind)).toEqual(["personal", "company"]);
    const late = await person();
    services.clock.advance(8 * DAY);
    const founded = await late.client.ok(createCompany, { brandname: "Late" });
    expect(founded.user).toMatchObject({ slots: 2, free_trial_ends_at: null });
  });

  test("can be founded five times, also when ten are founded at once", async () => {
    const { client } = await person();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => client.call(createCompany, { brandname: `C${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 200)?.body.error).toBe("You can own 5 companies at most.");
  });

  test("one switches between it and one's own space, and into nobody else's", async () => {
    const { client, user } = await company();
    const home = user.spaces.find(({ kind }) => kind === "personal")?.id ?? "";
    expect((await client.ok(switchSpace, { space_id: home })).user.company).toBeNull();
    expect((await client.ok(getMe)).user?.space.id).toBe(home);
    expect(await client.ok(getCompany)).toEqual({ company: null });
    const stranger = await person();
    const refused = await stranger.client.call(switchSpace, { space_id: user.space.id });
    expect(refused.status).toBe(404);
  });
});

describe("inviting", () => {
  test("mails a link that lets the invited address in with its role, once", async () => {
    const owner = await company("Aviary");
    const guest = await person("Guest");
    await owner.client.ok(inviteMember, { email: guest.email.toUpperCase(), role: "viewer" });
    await work();
    const { page, token, subject } = linkTo(guest.email, "/create-company");
    expect([page, subject]).toEqual([
      "http://owlstat.test/create-company",
      "“Owner” invites you to “Aviary”",
    ]);
    expect(await web.client().ok(getInvitation, { token })).toEqual({
      state: "open",
      brandname: "Aviary",
      email: guest.email,
      role: "viewer",
      limited: false,
    });
    const { user } = await guest.client.ok(acceptInvitation, { token });
    expect(user).toMatchObject({ confirmed: true, space: { name: "Aviary", role: "viewer" } });
    expect((await guest.client.call(acceptInvitation, { token })).status).toBe(410);
    expect(await web.client().ok(getInvitation, { token })).toMatchObject({ state: "gone", email: null });
  });

  test("a forwarded, withdrawn, replaced or old link lets nobody in", async () => {
    const owner = await company();
    const [guest, stranger] = [await person("Guest"), await person("Stranger")];
    const { invitation } = await owner.client.ok(inviteMember, { email: guest.email, role: "member" });
    await work();
    const first = linkTo(guest.email, "/create-company").token;
    const forwarded = await stranger.client.call(acceptInvitation, { token: first });
    expect([forwarded.status, forwarded.body.code]).toEqual([403, "invitation_other_address"]);
    await owner.client.ok(inviteMember, { email: guest.email, role: "member" });
    await work();
    expect((await guest.client.call(acceptInvitation, { token: first })).status).toBe(410);
    expect((await owner.client.call(withdrawInvitation, { id: invitation.id })).status).toBe(404);
    const { company: seen } = await owner.client.ok(getCompany);
    await owner.client.ok(withdrawInvitation, { id: seen?.invitations[0]?.id ?? "" });
    expect(
      (await guest.client.call(acceptInvitation, { token: linkTo(guest.email, "/create-company").token }))
        .status,
    ).toBe(410);
    await owner.client.ok(inviteMember, { email: guest.email, role: "member" });
    await work();
    services.clock.advance(14 * DAY);
    expect(
      (await guest.client.call(acceptInvitation, { token: linkTo(guest.email, "/create-company").token }))
        .status,
    ).toBe(410);
  });

  test("somebody who is in already, or no address at all, is refused", async () => {
    const owner = await company();
    const member = await joinAs(owner, "member");
    const again = await owner.client.call(inviteMember, { email: member.email, role: "admin" });
    expect(again.body.code).toBe("already_member");
    expect((await owner.client.call(inviteMember, { email: "nobody", role: "member" })).body.code).toBe(
      "email_invalid",
    );
  });
});

describe("roles", () => {
  test("members and viewers see the company but change nothing of it", async () => {
    const owner = await company();
    for (const role of ["member", "viewer"] as const) {
      const { client, user } = await joinAs(owner, role);
      const { company: seen } = await client.ok(getCompany);
      expect(seen).toMatchObject({ role, invitations: [] });
      const tries = await Promise.all([
        client.call(updateCompany, { brandname: "Mine" }),
        client.call(inviteMember, { email: "a@b.test", role: "viewer" }),
        client.call(changeRole, { user_id: user.id, role: "admin" }),
        client.call(removeMember, { user_id: owner.user.id }),
        client.call(transferCompany, { user_id: user.id }),
        client.call(deleteCompany, { brandname: "Nest" }),
      ]);
      expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    }
  });

  test("an admin manages members and viewers, but neither the owner nor other admins", async () => {
    const owner = await company();
    const [admin, peer, member] = [
      await joinAs(owner, "admin"),
      await joinAs(owner, "admin"),
      await joinAs(owner, "member"),
    ];
    const { client } = admin;
    expect((await client.call(changeRole, { user_id: member.user.id, role: "viewer" })).status).toBe(200);
    expect((await client.call(changeRole, { user_id: member.user.id, role: "admin" })).status).toBe(403);
    expect((await client.call(inviteMember, { email: "x@y.test", role: "admin" })).status).toBe(403);
    expect((await client.call(changeRole, { user_id: peer.user.id, role: "viewer" })).status).toBe(403);
    expect((await client.call(removeMember, { user_id: owner.user.id })).status).toBe(403);
    expect((await client.call(transferCompany, { user_id: admin.user.id })).status).toBe(403);
    expect((await client.call(removeMember, { user_id: member.user.id })).status).toBe(200);
  });

  test("nobody reaches members or invitations of another company", async () => {
    const [mine, theirs] = [await company("Mine"), await company("Theirs")];
    const member = await joinAs(theirs, "member");
    const { invitation } = await theirs.client.ok(inviteMember, { email: "z@z.test", role: "viewer" });
    expect((await mine.client.call(removeMember, { user_id: member.user.id })).status).toBe(404);
    expect((await mine.client.call(changeRole, { user_id: member.user.id, role: "viewer" })).status).toBe(
      404,
    );
    expect((await mine.client.call(transferCompany, { user_id: member.user.id })).status).toBe(404);
    expect((await mine.client.call(withdrawInvitation, { id: invitation.id })).status).toBe(404);
  });
});

describe("going", () => {
  test("a removed member loses access with the very next call and works on in the own space", async () => {
    const owner = await company();
    const member = await joinAs(owner, "member");
    const second = web.client();
    await second.ok(login, { email: member.email, password: GOOD_PASSWORD });
    await second.ok(switchSpace, { space_id: owner.user.space.id });
    await owner.client.ok(removeMember, { user_id: member.user.id });
    for (const client of [member.client, second]) {
      expect(await client.ok(getCompany)).toEqual({ company: null });
      expect((await client.ok(getMe)).user).toMatchObject({ space: { kind: "personal" }, company: null });
    }
    const back = await member.client.call(switchSpace, { space_id: owner.user.space.id });
    expect(back.status).toBe(404);
  });

  test("leaving says what is lost; an owner hands over first", async () => {
    const owner = await company("Flock");
    const member = await joinAs(owner, "member");
    expect(await member.client.ok(getLeaving)).toEqual({
      brandname: "Flock",
      may_leave: true,
      loses: { slots: owner.user.slots, accounts: 0, members: 1 },
    });
    const stuck = await owner.client.call(leaveCompany);
    expect([stuck.status, stuck.body.code]).toEqual([409, "owner_must_transfer"]);
    const { company: after } = await owner.client.ok(transferCompany, { user_id: member.user.id });
    expect(after.role).toBe("admin");
    expect((await owner.client.ok(leaveCompany)).user.company).toBeNull();
    expect((await member.client.ok(getCompany)).company).toMatchObject({
      role: "owner",
      members: [{ email: member.email }],
    });
    expect((await owner.client.call(leaveCompany)).body.code).toBe("no_company");
  });

  test("a company is deleted by its owner, who types its name; its members stay logged in", async () => {
    const owner = await company("Done");
    const member = await joinAs(owner, "member");
    expect((await owner.client.call(deleteCompany, { brandname: "done" })).status).toBe(400);
    expect((await owner.client.ok(deleteCompany, { brandname: "Done" })).user.spaces).toHaveLength(1);
    expect((await member.client.ok(getMe)).user?.space.kind).toBe("personal");
  });
});
