import { listAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { switchSpace } from "@owlstat/core/auth/contract.ts";
import { fbConnect } from "@owlstat/core/auth/provider-contract.ts";
import { listConnections, selectConnections } from "@owlstat/core/connections/contract.ts";
import { DAY, MINUTE } from "@owlstat/core/time.ts";
import { afterEach, describe, expect, test } from "vitest";
import { fixedClock } from "../platform/clock.ts";
import { castCompany, castInto, castUser } from "../testing/test-cast.ts";
import type { TestClient } from "../testing/test-client.ts";
import { facebookPeople } from "../testing/test-facebook.ts";
import { testPeople } from "../testing/test-people.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";
import { TEST_NOW } from "../testing/test-services.ts";
import { startTestWeb } from "../testing/test-web.ts";

const AGENCY = "122100000000000900";
const NOBODY = "122100000000000004";

const clock = fixedClock(TEST_NOW);
const sandbox = await startTestSandbox(clock);
const web = await startTestWeb({
  services: {
    clock,
    facebook: sandbox.facebook,
    instagram: sandbox.instagram(),
    fetchPicture: sandbox.fetchPicture,
  },
});
const { db } = web.services;
const { person } = await testPeople(web);
const { newPerson, handleFor } = facebookPeople(sandbox);
afterEach(() => sandbox.mend());

let count = 0;

/** Connects a person of Facebook to the account this browser is logged in with. */
async function connect(client: TestClient, facebookId: string): Promise<void> {
  const { body } = await handleFor(client, facebookId, { purpose: "connect" });
  await client.ok(fbConnect, { access_token: body.access_token });
}

/** Somebody in a trial with pages of their own: two on Instagram, one not. */
async function connected(name = "Pia") {
  count += 1;
  const someone = await person(name);
  const facebookId = await newPerson(`${name} Page${count}`, null);
  await connect(someone.client, facebookId);
  const handle = `${name.toLowerCase()}.page${count}`;
  return { ...someone, facebookId, names: [handle, `${handle}.studio`] as const };
}

const trackedBy = async (client: TestClient) =>
  (await client.ok(listAccounts)).accounts.map(({ username }) => username);
const stateOf = async (client: TestClient) => {
  const { state, accounts } = await client.ok(listConnections);
  return [state, accounts.length];
};

describe("the accounts behind one's pages", () => {
  test("are listed with page, name and face, and whether they are tracked here", async () => {
    const { client, names } = await connected();
    await client.ok(trackAccount, { username: names[1] });
    const answer = await client.ok(listConnections);
    expect(answer).toEqual({
      state: "ready",
      accounts: [
        {
          username: names[0],
          name: expect.stringMatching(/^Pia Page/),
          page: expect.stringMatching(/^Pia Page/),
          profile_pic_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
          tracked: false,
        },
        expect.objectContaining({
          username: names[1],
          page: expect.stringMatching(/ Studio$/),
          tracked: true,
        }),
      ],
      complete: true,
      slots: { used: 1, total: 10 },
      open_slots: 9,
    });
    const face = await web.anonymousFetch(`/cache/${answer.accounts[0]?.profile_pic_hash}.webp`);
    expect(face.headers.get("cache-control")).toContain("immutable");
    expect(JSON.stringify(answer)).not.toContain("EAA");
  });

  test("are known by Instagram's own id, also under a new name", async () => {
    const { client, names } = await connected();
    await client.ok(trackAccount, { username: names[0] });
    await db.pool.query("update profiles set username = $2 where username = $1", [names[0], "earlier.name"]);
    const { accounts } = await client.ok(listConnections);
    expect(accounts.map(({ tracked }) => tracked)).toEqual([true, false]);
    expect((await client.ok(selectConnections, { usernames: [names[0]] })).added).toEqual([]);
  });

  test("are all there for somebody with more pages than one answer holds", async () => {
    const { client } = await person();
    await connect(client, AGENCY);
    expect(await stateOf(client)).toEqual(["ready", 54]);
  });

  test("come without faces when pictures cannot be had", async () => {
    const { client } = await connected();
    await sandbox.fail("instagram-cdn", "500");
    const { accounts } = await client.ok(listConnections);
    expect(accounts.map(({ profile_pic_hash }) => profile_pic_hash)).toEqual([null, null]);
  });
});

describe("when there is nothing to list it says why", () => {
  test("not connected, and connected without pages, are two things", async () => {
    const { client } = await person();
    expect(await stateOf(client)).toEqual(["not_connected", 0]);
    await connect(client, NOBODY);
    expect(await stateOf(client)).toEqual(["ready", 0]);
  });

  test.each(["instagram_basic", "pages_show_list"])(
    "%s was taken back: connecting again helps",
    async (permission) => {
      const { client, facebookId, names } = await connected();
      await sandbox.post("/facebook/withdraw", { person: facebookId, permission });
      expect(await stateOf(client)).toEqual(["permission_missing", 0]);
      const refused = await client.call(selectConnections, { usernames: [names[0]] });
      expect([refused.status, refused.body.code]).toEqual([409, "connect_again"]);
      await connect(client, facebookId);
      expect(await stateOf(client)).toEqual(["ready", 2]);
    },
  );

  test("the login ran out, at Facebook or by its date", async () => {
    const { client, user } = await connected();
    await db.pool.query(
      "update identities set token_expires_at = now() - interval '10 years' where user_id = $1",
      [user.id],
    );
    expect(await stateOf(client)).toEqual(["token_expired", 0]);
    await db.pool.query(
      "update identities set token_expires_at = null, access_token = '\\x00' where user_id = $1",
      [user.id],
    );
    expect(await stateOf(client)).toEqual(["token_expired", 0]);
    const other = await castUser(web);
    await connect(other.client, await newPerson("Lara Late", null));
    await db.pool.query("update identities set token_expires_at = null where user_id = $1", [other.userId]);
    clock.advance(61 * DAY);
    expect(await stateOf(other.client)).toEqual(["token_expired", 0]);
    clock.set(Date.parse(TEST_NOW));
  });

  test.each(["500", "429", "reset", "garbage", "html", "oversized"])(
    "Facebook's fault (%s) is told as such and tracks nothing",
    async (kind) => {
      const { client, names } = await connected();
      await sandbox.fail("facebook", kind);
      const listed = await client.call(listConnections);
      expect([listed.status, listed.body.code]).toEqual([503, "provider_unavailable"]);
      const selected = await client.call(selectConnections, { usernames: [names[0]] });
      expect([selected.status, selected.body.code]).toEqual([503, "provider_unavailable"]);
      await sandbox.mend();
      expect(await trackedBy(client)).toEqual([]);
    },
  );
});

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
    web.services.instagram = sandbox.instagram();
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
    expect(await stateOf(member.client)).toEqual(["not_connected", 0]);
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

  test("a viewer may look and not pick", async () => {
    const owner = await castCompany(web, await castUser(web));
    const viewer = await castInto(web, owner.spaceId, "viewer");
    await connect(viewer.client, await newPerson("Vera Viewer", null));
    expect(await stateOf(viewer.client)).toEqual(["ready", 2]);
    const { status, body } = await viewer.client.call(selectConnections, { usernames: ["vera.viewer"] });
    expect([status, body.code]).toEqual([403, "forbidden"]);
    expect(await trackedBy(owner.client)).toEqual([]);
  });

  test("what is tracked in one space is not tracked in another", async () => {
    const { client, user, names } = await connected();
    await client.ok(selectConnections, { usernames: [names[0]] });
    const owner = await castCompany(web, {
      userId: user.id,
      spaceId: user.space.id,
      email: user.email,
      client,
    });
    await client.ok(switchSpace, { space_id: owner.spaceId });
    const { accounts, slots } = await client.ok(listConnections);
    expect([accounts.map(({ tracked }) => tracked), slots.used]).toEqual([[false, false], 0]);
  });
});

test("nobody may have Facebook asked without end", async () => {
  const { client } = await connected();
  for (let turn = 0; turn < 30; turn++) await client.call(listConnections);
  const { status, body } = await client.call(listConnections);
  expect([status, body.code]).toEqual([429, "rate_limited"]);
});
