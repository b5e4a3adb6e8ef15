import { MOST_UNUSED } from "@owlstat/core/apps/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { codeFor, testApps } from "../testing/people/test-apps.ts";
import { castCompany, castUser } from "../testing/people/test-cast.ts";
import { CALLBACK } from "../testing/people/test-oauth-provider.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { givePro } from "../testing/people/test-tokens.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { tidyApps } from "./jobs.ts";

const web = await startTestWeb();
const { db, clock } = web.services;
await testPeople(web);
const { register, newApp, exchange } = testApps(web);

async function pro() {
  const owner = await castCompany(web, await castUser(web));
  await givePro(web, owner);
  return owner;
}
const calm = () => db.pool.query("delete from attempts");
beforeEach(calm);

describe("apps registered without end", () => {
  test("a flood of registrations is stopped by address, and forgotten", async () => {
    const said = { client_name: "Flood", redirect_uris: [CALLBACK] };
    const codes = [];
    for (let index = 0; index < 30; index++) codes.push((await register(said)).status);
    expect(codes).toEqual([...Array(20).fill(201), ...Array(10).fill(429)]);
    await calm();
    const owner = await pro();
    const app = await newApp("Let in");
    await exchange(app, await codeFor(owner, app));
    await codeFor(owner, app);
    const left = async () => {
      const { rows } = await db.pool.query(`select c.name, count(g.id)::int as grants from app_clients c
        left join app_grants g on g.client_id = c.id where c.name in ('Flood', 'Let in') group by c.id, c.name`);
      return rows;
    };
    expect((await left()).length).toBe(21);
    clock.advance(DAY);
    await tidyApps.run(web.services, {}, undefined as never);
    expect(await left()).toEqual([{ name: "Let in", grants: 1 }]);
  });

  test("a flood from everywhere keeps nobody from registering, and stays small", async () => {
    await db.pool.query(
      `insert into app_clients select 'flood ' || n, 'Everywhere', '{}', $1::timestamptz - n * interval '1 second'
       from generate_series(1, $2::int) n`,
      [new Date(clock.now()), MOST_UNUSED + 100],
    );
    const times = "array_agg($1::timestamptz), $1::timestamptz + interval '1 hour'";
    await db.pool.query(
      `insert into attempts select sha256('apps registered'), ${times} from generate_series(1, 1000)`,
      [new Date(clock.now())],
    );
    const owner = await pro();
    const app = await newApp("Not the flood");
    expect((await exchange(app, await codeFor(owner, app))).status).toBe(200);
    const unused = `select count(*)::int from app_clients c
      where not exists (select from app_grants g where g.client_id = c.id)`;
    const { rows } = await db.pool.query(unused);
    expect(rows[0].count).toBeLessThanOrEqual(MOST_UNUSED);
    await db.pool.query("delete from app_clients where name = 'Everywhere'");
  });
});
