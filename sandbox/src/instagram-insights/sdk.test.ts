import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";
import { insightsClient, proofOf } from "./client.fixture.ts";

type Row = { _data: Record<string, unknown> };
type Rows = Row[] & { hasNext(): boolean; paging: { next?: string } };
type Params = Record<string, unknown>;
type Edge = (fields: string[], params: Params) => Promise<Rows>;
type Api = { accessToken: string };
type Node = new (
  id: string,
  data: Params,
  parent: null,
  api: Api,
) => { getAccounts: Edge; getInsights: Edge; getMedia: Edge; get: (fields: string[]) => Promise<Row> };
/** Meta's own client, which comes without types. */
const sdk = createRequire(import.meta.url)("facebook-nodejs-business-sdk") as {
  FacebookAdsApi: { new (token: string, locale: string, crashLog: boolean): Api };
  User: Node;
  IGUser: Node;
  IGMedia: Node;
};

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => Date.parse("2026-11-14T10:00:00Z") });
  // Only where it calls is another: the client itself stays as Meta publishes it.
  Object.defineProperty(sdk.FacebookAdsApi, "GRAPH", { get: () => `${sandbox.url}/graph.facebook.com` });
});
afterAll(() => sandbox.stop());

const { tokenOf, accountOf } = insightsClient(() => sandbox.url);
const api = (token: string) => new sdk.FacebookAdsApi(token, "en_US", false);
const dataOf = (rows: Rows) => rows.map(({ _data }) => _data);

test("Meta's own client finds pages, media and insights in the sandbox", async () => {
  const token = await tokenOf();
  const proof = { appsecret_proof: proofOf(token) };
  const fields = ["id", "name", "instagram_business_account{id,username}"];
  const pages = await new sdk.User("me", {}, null, api(token)).getAccounts(fields, { limit: 10, ...proof });
  const id = await accountOf(token);
  expect(dataOf(pages)[0]).toMatchObject({ instagram_business_account: { id } });

  const account = new sdk.IGUser(id, {}, null, api(token));
  const media = await account.getMedia(["id", "media_product_type"], { limit: 2, ...proof });
  expect(media).toHaveLength(2);
  expect(media.hasNext()).toBe(true);
  expect(media.paging.next).toMatch(
    new RegExp(`^${sandbox.url}/graph.facebook.com/v\\d+\\.0/${id}/media\\?`),
  );

  const asked = { period: "day", metric_type: "total_value", since: 1_794_009_600, until: 1_794_096_000 };
  const reach = await account.getInsights([], {
    ...asked,
    metric: ["reach"],
    breakdown: ["follow_type"],
    ...proof,
  });
  expect(dataOf(reach)).toMatchObject([{ name: "reach", total_value: { value: expect.any(Number) } }]);

  const post = new sdk.IGMedia(String(dataOf(media)[0]?.id), {}, null, api(token));
  const figures = await post.getInsights([], { metric: ["reach", "likes"], ...proof });
  expect(dataOf(figures).map(({ name }) => name)).toEqual(["reach", "likes"]);
});

test("Meta's own client understands the sandbox's errors", async () => {
  const refused = new sdk.IGUser("1", {}, null, api("not-a-token")).get(["id"]);
  await expect(refused).rejects.toMatchObject({ name: "FacebookRequestError", response: { code: 190 } });
});
