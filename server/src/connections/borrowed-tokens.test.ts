import { lendLogin, listConnectedPages, selectConnections } from "@owlstat/core/connections/contract.ts";
import { DAY, MINUTE } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { startTestConnections } from "../testing/services/test-connections.ts";
import { borrowedTokens } from "./borrowed-tokens.ts";

const { clock, sandbox, web, connect, connected, newPerson } = await startTestConnections();
const { services } = web;
const instagram = sandbox.instagram({ tokens: [], lent: () => borrowedTokens(services) });
const find = async () => {
  clock.advance(2 * MINUTE);
  return (await instagram.discover("nasa", { posts: 1 })).kind;
};

test("a login is lent only by consent, serves public look-ups, and is given back at once", async () => {
  const { client, names, facebookId } = await connected("Pia");
  await client.ok(selectConnections, { usernames: [names[0]] });
  const [login] = (await client.ok(listConnectedPages)).logins;
  if (!login) throw new Error("there is no login");
  expect(login).toMatchObject({ mine: true, lends: false });
  expect([await borrowedTokens(services), await find()]).toEqual([[], "limited"]);

  await client.ok(lendLogin, { id: login.id, lends: true });
  expect((await client.ok(listConnectedPages)).logins).toMatchObject([{ lends: true }]);
  expect(await find()).toBe("found");
  await connect(client, facebookId);
  expect((await client.ok(listConnectedPages)).logins).toMatchObject([{ lends: true }]);

  await client.ok(lendLogin, { id: login.id, lends: false });
  expect([await borrowedTokens(services), await find()]).toEqual([[], "limited"]);
  await client.ok(lendLogin, { id: login.id, lends: true });
  await services.db.pool.query("update connections set expires_at = $1", [new Date(clock.now() - DAY)]);
  expect(await borrowedTokens(services)).toEqual([]);
});

test("nobody lends the login of somebody else, not even the owner of its space", async () => {
  const boss = await castCompany(web, await castUser(web));
  const member = await castInto(web, boss.spaceId, "member");
  await connect(member.client, await newPerson("Mila Lender", null));
  const [login] = (await boss.client.ok(listConnectedPages)).logins;
  const id = login?.id ?? "";
  for (const { client } of [boss, await castUser(web)])
    expect((await client.call(lendLogin, { id, lends: true })).body.code).toBe("not_found");
  await member.client.ok(lendLogin, { id, lends: true });
});
