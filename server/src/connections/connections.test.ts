import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { listConnections, selectConnections } from "@owlstat/core/connections/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { describe, expect, test, vi } from "vitest";
import { castUser } from "../testing/people/test-cast.ts";
import { startTestConnections } from "../testing/services/test-connections.ts";
import { TEST_NOW } from "../testing/services/test-services.ts";
import type { TestClient } from "../testing/web/test-client.ts";

const AGENCY = "122100000000000900";
const NOBODY = "122100000000000004";

const { clock, sandbox, web, person, newPerson, connect, connected, trackedBy } =
  await startTestConnections();
const { db } = web.services;

const stateOf = async (client: TestClient) => {
  const { state, accounts } = await client.ok(listConnections);
  return [state, accounts.length];
};

/** Nobody waits long for a face: on a busy machine it is there at a later look. */
const withFaces = (client: TestClient) =>
  vi.waitFor(
    async () => {
      const answer = await client.ok(listConnections);
      expect(answer.accounts.map(({ profile_pic_hash }) => profile_pic_hash)).not.toContain(null);
      return answer;
    },
    { timeout: 60_000 },
  );

describe("the accounts behind one's pages", () => {
  test("are listed with page, name and face, and whether they are tracked here", async () => {
    const { client, names } = await connected();
    await client.ok(trackAccount, { username: names[1] });
    const answer = await withFaces(client);
    expect(answer).toEqual({
      state: "ready",
      accounts: [
        {
          username: names[0],
          name: expect.stringMatching(/^Pia Page/),
          page: expect.stringMatching(/^Pia Page/),
          profile_pic_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
          tracked: false,
          linked: false,
        },
        expect.objectContaining({
          username: names[1],
          page: expect.stringMatching(/ Studio$/),
          tracked: true,
          linked: false,
        }),
      ],
      without: [expect.stringMatching(/^Friends of Pia Page/)],
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

  test("have their faces copied once, however often one looks", async () => {
    const { client } = await connected();
    await withFaces(client);
    const before = (await sandbox.calls("instagram-cdn")).length;
    const { accounts } = await client.ok(listConnections);
    expect(accounts.every(({ profile_pic_hash }) => profile_pic_hash !== null)).toBe(true);
    expect((await sandbox.calls("instagram-cdn")).length).toBe(before);
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
      "update connections set expires_at = now() - interval '10 years' where connected_by = $1",
      [user.id],
    );
    expect(await stateOf(client)).toEqual(["token_expired", 0]);
    await db.pool.query(
      "update connections set expires_at = null, sealed_token = '\\x00' where connected_by = $1",
      [user.id],
    );
    expect(await stateOf(client)).toEqual(["token_expired", 0]);
    const other = await castUser(web);
    await connect(other.client, await newPerson("Lara Late", null));
    await db.pool.query("update connections set expires_at = null where connected_by = $1", [other.userId]);
    clock.advance(61 * DAY);
    expect(await stateOf(other.client)).toEqual(["token_expired", 0]);
    clock.set(Date.parse(TEST_NOW));
  });

  test.each(["500", "429", "reset", "garbage", "html", "oversized"])(
    "Facebook's fault (%s) is named as its fault, and nothing is tracked",
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

test("nobody may have Facebook asked without end", async () => {
  const { client } = await connected();
  for (let turn = 0; turn < 30; turn++) await client.call(listConnections);
  const { status, body } = await client.call(listConnections);
  expect([status, body.code]).toEqual([429, "rate_limited"]);
});
