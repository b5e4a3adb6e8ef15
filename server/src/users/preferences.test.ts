import { getMe } from "@owlstat/core/auth/contract.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { expect, test } from "vitest";
import { castUser } from "../testing/people/test-cast.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const UNTOLD = { theme: null, time_zone: null, engagement_definition: null, engagement_decimals: 2 };
const TOLD = {
  theme: "dark",
  time_zone: "America/New_York",
  engagement_definition: "median",
  engagement_decimals: 0,
} as const;

test("whoever said nothing follows the device and sees the usual mean with two decimals", async () => {
  const { client } = await castUser(web);
  expect((await client.ok(getMe)).user).toMatchObject(UNTOLD);
});

test("what is chosen stays until it is taken back, each by itself", async () => {
  const { client } = await castUser(web);
  await client.ok(updateMe, TOLD);
  expect((await client.ok(getMe)).user).toMatchObject(TOLD);
  await client.ok(updateMe, { engagement_decimals: 4 });
  expect((await client.ok(getMe)).user).toMatchObject({ ...TOLD, engagement_decimals: 4 });
  const { engagement_decimals: _, ...gone } = UNTOLD;
  expect((await client.ok(updateMe, gone)).user).toMatchObject({ ...UNTOLD, engagement_decimals: 4 });
});

test("one person's choice is nobody else's", async () => {
  const [one, two] = [await castUser(web), await castUser(web)];
  await one.client.ok(updateMe, TOLD);
  expect((await two.client.ok(getMe)).user).toMatchObject(UNTOLD);
});

test.each([
  { theme: "pink" },
  { time_zone: "Mars/Olympus" },
  { time_zone: "+01:00" },
  { time_zone: "x".repeat(65) },
  { time_zone: "" },
  { engagement_definition: "best" },
  { engagement_decimals: 5 },
  { engagement_decimals: -1 },
  { engagement_decimals: 1.5 },
  { engagement_decimals: null },
  { engagement_decimals: "2" },
])("%j is refused and changes nothing", async (input) => {
  const { client } = await castUser(web);
  const { status, body } = await client.call(updateMe, { name: "Other", ...(input as object) });
  expect([status, body.code]).toEqual([400, "invalid_input"]);
  expect((await client.ok(getMe)).user).toMatchObject({ ...UNTOLD, name: "Cast" });
});
