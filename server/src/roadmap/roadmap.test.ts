import { getRoadmap, voteRoadmap } from "@owlstat/core/roadmap/contract.ts";
import { ROADMAP } from "@owlstat/core/roadmap/rules.ts";
import { expect, test } from "vitest";
import { castUser } from "../testing/people/test-cast.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
await testPeople(web);
const entry = async (client: ReturnType<typeof web.client>, id: string) =>
  (await client.ok(getRoadmap)).items.find((item) => item.id === id);

test("everybody sees every item with its stage", async () => {
  const { items } = await web.client().ok(getRoadmap);
  expect(Object.fromEntries(items.map(({ id, stage }) => [id, stage]))).toEqual(ROADMAP);
  expect(items.every(({ voted }) => !voted)).toBe(true);
});

test("a person has one vote for an item, however often they click, and can take it back", async () => {
  const [first, second] = [await castUser(web), await castUser(web)];
  await Promise.all(
    Array.from({ length: 5 }, () => first.client.ok(voteRoadmap, { id: "push", vote: true })),
  );
  await second.client.ok(voteRoadmap, { id: "push", vote: true });
  expect(await entry(first.client, "push")).toMatchObject({ votes: 2, voted: true });
  expect(await entry(web.client(), "push")).toMatchObject({ votes: 2, voted: false });
  const { item } = await first.client.ok(voteRoadmap, { id: "push", vote: false });
  expect(item).toMatchObject({ votes: 1, voted: false });
});

test("what is shipped takes no votes, and nothing else is on the list", async () => {
  const { client } = await castUser(web);
  const shipped = await client.call(voteRoadmap, { id: "look-up", vote: true });
  expect([shipped.status, shipped.body.code]).toEqual([409, "vote_shipped"]);
  const unknown = await client.call(voteRoadmap, { id: "moon" as "push", vote: true });
  expect([unknown.status, unknown.body.code]).toEqual([400, "invalid_input"]);
});
