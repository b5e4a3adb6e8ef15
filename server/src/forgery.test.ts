import { changesState } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import { API_BASE } from "./platform/http/calls/api.ts";
import { castCompany, castUser } from "./testing/people/test-cast.ts";
import { testPeople } from "./testing/people/test-people.ts";
import { startTestWeb } from "./testing/web/test-web.ts";
import { routes } from "./web.ts";

const web = await startTestWeb();
const { person } = await testPeople(web);
const owner = await castCompany(web, await castUser(web, { admin: true }));
const other = await person();
const guarded = routes.filter(({ contract, gate }) => changesState(contract) && !gate.outside);

/** What any of the calls would leave a trace in. */
async function rows(): Promise<string> {
  const counts = await web.services.db.pool.query(
    `select (select count(*) from users) as users, (select count(*) from spaces) as spaces,
      (select count(*) from memberships) as memberships, (select count(*) from audit_events) as events,
      (select count(*) from attempts) as attempts, (select count(*) from mail_links) as links,
      (select count(*) from accounts) as accounts, (select count(*) from folders) as folders,
      (select count(*) from imports) as imports, (select count(*) from shared_lists) as lists`,
  );
  return JSON.stringify(counts.rows[0]);
}

test.each(guarded.map(({ contract }) => [`${contract.method} ${contract.path}`, contract] as const))(
  "%s refuses four forgeries and changes nothing",
  async (_name, contract) => {
    const { client } = owner;
    const good = await client.proofs();
    const foreign = (await other.client.proofs())["x-csrf-token"] ?? "";
    const { "x-csrf-token": mine = "", ...bare } = good;
    const forgeries: Record<string, string>[] = [
      bare,
      { ...bare, "x-csrf-token": `${mine.slice(0, -1)}${mine.endsWith("A") ? "B" : "A"}` },
      { ...bare, "x-csrf-token": foreign },
      { ...good, "sec-fetch-site": "cross-site" },
    ];
    const before = await rows();
    const withBody = contract.method !== "GET" && contract.method !== "DELETE";
    const answers = [];
    for (const headers of forgeries) {
      const response = await client.raw(API_BASE + contract.path.replace(/:\w+/g, owner.userId), {
        method: contract.method,
        headers: {
          ...headers,
          ...(withBody && { "content-type": contract.upload?.types[0] ?? "application/json" }),
        },
        ...(withBody && { body: "{}" }),
      });
      const { code } = (await response.json()) as { code: string };
      answers.push([response.status, code]);
    }
    expect(answers).toEqual(Array(4).fill([403, "csrf_invalid"]));
    expect(await rows()).toBe(before);
  },
);
