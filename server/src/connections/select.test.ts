import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { switchSpace } from "@owlstat/core/auth/contract.ts";
import { listConnections, selectConnections } from "@owlstat/core/connections/contract.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { startTestConnections } from "../testing/services/test-connections.ts";
import { TEST_NOW } from "../testing/services/test-services.ts";

const { clock, sandbox, web, newPerson, connect, connecting, connected, trackedBy } =
  await startTestConnections();
const { db } = web.services;

describe("picking", () => {
  test("tracks the accounts in the order they are named, once", async () => {
    const { client, names } = await connected();
    const answer = await client.ok(selectConnections, {
      usernames: [names[1], `@${names[0].toUpperCase()}`, names[1]],
    });
    expect(answer).toEqual({ added: [names[1], names[0]], slots: { used: 2, total: 10 } });
    expect(await trackedBy(client)).toEqual([names[1], names[0]]);
    expect((await client.ok(selectConnections, { usernames: [...names] })).added).toEqual([]);
    expect((await client.ok(listConnections)).accounts.every(({ tracked }) => tracked)).toBe(true);
  });

  test("takes only names of the list, and nothing when one is foreign", async () => {
    const { client, names } = await connected();
    const other = await connected("Otto");
    for (const foreign of ["nasa", other.names[0]]) {
      const { status, body } = await client.call(selectConnections, { usernames: [names[0], foreign] });
      expect([status, body.code, body.details]).toEqual([
        404,
        "account_not_connected",
        { username: foreign },
      ]);
    }
    const bad = await client.call(selectConnections, { usernames: ["https://instagram.com/p/abc"] });
    expect(bad.body.code).toBe("handle_post_link");
    for (const usernames of [[], Array(101).fill("a")]) {
      expect((await client.call(selectConnections, { usernames })).body.code).toBe("invalid_input");
    }
    expect(await trackedBy(client)).toEqual([]);
  });

  test("does nothing by halves when slots are missing, and asks Instagram for nobody", async () => {
    const { client, user, names } = await connected();
    await db.pool.query("update spaces set free_trial_ends_at = null where id = $1", [user.space.id]);
    await client.ok(trackAccount, { username: "nasa" });
    expect((await client.ok(listConnections)).open_slots).toBe(1);
    const before = (await sandbox.calls("instagram")).length;
    const full = await client.call(selectConnections, { usernames: [...names] });
    expect([full.status, full.body.code, full.body.error]).toEqual([
      402,
      "slots_free_full",
      "Subscribe to a premium plan to track more than 2 accounts",
    ]);
    expect((await sandbox.calls("instagram")).length).toBe(before);
    expect(await trackedBy(client)).toEqual(["nasa"]);
    await client.ok(selectConnections, { usernames: [names[0]] });
    expect((await client.call(selectConnections, { usernames: [names[0]] })).status).toBe(200);
    await db.pool.query("update spaces set prolevel = 3 where id = $1", [user.space.id]);
    await client.ok(selectConnections, { usernames: [names[1]] });
    clock.advance(MINUTE);
    await connect(client, await newPerson("Fourth One", null));
    const paid = await client.call(selectConnections, { usernames: ["fourth.one"] });
    expect(paid.body.code).toBe("slots_full");
  });

  test("a plan that must be renewed gains nothing", async () => {
    const { client, user, names } = await connected();
    await db.pool.query(
      "update spaces set free_trial_ends_at = null, prolevel = 10, has_to_renew = true where id = $1",
      [user.space.id],
    );
    for (const username of ["nasa", "natgeo"]) await client.ok(trackAccount, { username });
    expect(await client.ok(listConnections)).toMatchObject({ slots: { used: 2, total: 10 }, open_slots: 0 });
    expect((await client.call(selectConnections, { usernames: [names[0]] })).status).toBe(402);
  });

  test("two windows cannot both take the last slot", async () => {
    const { client, user, names } = await connected();
    await db.pool.query("update spaces set free_trial_ends_at = null where id = $1", [user.space.id]);
    await client.ok(trackAccount, { username: "nasa" });
    const answers = await Promise.all(
      names.map((username) => client.call(selectConnections, { usernames: [username] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
    expect((await trackedBy(client)).length).toBe(2);
  });

  test("when Instagram does not answer nothing is tracked", async () => {
    const { client, names } = await connected();
    await sandbox.fail("instagram", "500");
    const { body } = await client.call(selectConnections, { usernames: [...names] });
    expect(body.code).toBe("instagram_unavailable");
    await sandbox.mend();
    web.services.profileSource = sandbox.instagram();
    expect(await trackedBy(client)).toEqual([]);
    clock.advance(MINUTE);
    expect((await client.ok(selectConnections, { usernames: [...names] })).added.length).toBe(2);
    clock.set(Date.parse(TEST_NOW));
  });
});

describe("in a company", () => {
  test("everybody sees the accounts of their own Facebook, and what the company tracks", async () => {
    const owner = await castCompany(web, await castUser(web));
    const member = await castInto(web, owner.spaceId, "member");
    await connect(owner.client, await newPerson("Olga Owner", null));
    expect(await member.client.ok(listConnections)).toMatchObject({ state: "not_connected", accounts: [] });
    const refused = await member.client.call(selectConnections, { usernames: ["olga.owner"] });
    expect(refused.body.code).toBe("connect_again");
    await connect(member.client, await newPerson("Mia Member", null));
    expect(await member.client.ok(selectConnections, { usernames: ["mia.member"] })).toMatchObject({
      added: ["mia.member"],
    });
    expect(await trackedBy(owner.client)).toEqual(["mia.member"]);
    const foreign = await member.client.call(selectConnections, { usernames: ["olga.owner"] });
    expect(foreign.body.code).toBe("account_not_connected");
  });

  test("a viewer connects nothing to a company and picks nothing for it", async () => {
    const owner = await castCompany(web, await castUser(web));
    const viewer = await castInto(web, owner.spaceId, "viewer");
    const refused = await connecting(viewer.client, await newPerson("Vera Viewer", null));
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    expect((await viewer.client.ok(listConnections)).state).toBe("not_connected");
    const { status, body } = await viewer.client.call(selectConnections, { usernames: ["vera.viewer"] });
    expect([status, body.code]).toEqual([403, "forbidden"]);
    expect(await trackedBy(owner.client)).toEqual([]);
  });

  test("a connection belongs to its space, to whoever made it, and goes when they leave", async () => {
    const owner = await castCompany(web, await castUser(web));
    const member = await castInto(web, owner.spaceId, "member");
    await connect(member.client, await newPerson("Mona Member", null));
    expect((await member.client.ok(listConnections)).accounts.length).toBe(2);
    expect((await owner.client.ok(listConnections)).state).toBe("not_connected");
    const left = () => db.pool.query("select from connections where connected_by = $1", [member.userId]);
    expect((await left()).rowCount).toBe(1);
    await db.pool.query("delete from memberships where space_id = $1 and user_id = $2", [
      owner.spaceId,
      member.userId,
    ]);
    expect((await left()).rowCount).toBe(0);
  });

  test("what is tracked in one space is not tracked in another", async () => {
    const { client, user, names, facebookId } = await connected();
    await client.ok(selectConnections, { usernames: [names[0]] });
    const owner = await castCompany(web, {
      userId: user.id,
      spaceId: user.space.id,
      email: user.email,
      client,
    });
    await client.ok(switchSpace, { space_id: owner.spaceId });
    expect((await client.ok(listConnections)).state).toBe("not_connected");
    await connect(client, facebookId);
    const { accounts, slots } = await client.ok(listConnections);
    expect([accounts.map(({ tracked }) => tracked), slots.used]).toEqual([[false, false], 0]);
  });
});
