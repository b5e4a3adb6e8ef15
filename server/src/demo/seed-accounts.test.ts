import { listAccounts, removeAccounts } from "@owlstat/core/accounts/contract.ts";
import { login, switchSpace } from "@owlstat/core/auth/contract.ts";
import { getClientView } from "@owlstat/core/clients/contract.ts";
import { deleteFolder, listFolders } from "@owlstat/core/folders/contract.ts";
import { expect, test } from "vitest";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { visitorAt } from "../testing/people/test-visitor.ts";
import { DEMO_PEOPLE } from "./people.ts";
import { DEMO_FOLDERS } from "./profiles.ts";
import { seedDemo } from "./seed.ts";
import { demoClientLinks } from "./seed-clients.ts";

const { web, services } = await startTestWorld();

async function logIn(name: string) {
  const { email = "", password = "" } = DEMO_PEOPLE.find((person) => person.email.startsWith(name)) ?? {};
  const client = web.client();
  const { user } = await client.ok(login, { email, password });
  return { client, user };
}

test("everybody of the demo world tracks their accounts, clients have links, and what they change stays changed", async () => {
  // As two processes do that start together on a fresh database: one of them makes the world, the other waits.
  await Promise.all([seedDemo(services, { days: 2 }), seedDemo(services, { days: 2 })]);
  const used: Record<string, unknown> = {};
  for (const name of ["demo", "free", "agency", "expired", "admin"]) {
    used[name] = (await (await logIn(name)).client.ok(listAccounts)).slots;
  }
  expect(used).toEqual({
    demo: { used: 6, total: 10 },
    free: { used: 2, total: 2 },
    agency: { used: 40, total: 50 },
    expired: { used: 5, total: 10 },
    admin: { used: 2, total: 2 },
  });

  const { client, user } = await logIn("agency");
  expect(user.space).toMatchObject({ kind: "company", name: "Ada & Co" });
  const { folders } = await client.ok(listFolders);
  const wanted = DEMO_FOLDERS.map(({ name, accounts }) => [name, accounts.length]).sort();
  expect(folders.map(({ name, accounts }) => [name, accounts])).toEqual(wanted);

  const printed = await demoClientLinks(services);
  expect(printed).toEqual([
    expect.stringMatching(/^ {2}Italia Turismo: http:\/\/agency\.owlstat\.test\/client\/\S+$/),
    expect.stringMatching(/^ {2}Good Food Group: http\S+ \(password food1234\)$/),
  ]);
  const visitor = visitorAt(web, "agency.owlstat.test");
  expect((await visitor.get(/\/client\/\S+/.exec(printed[0] ?? "")?.[0] ?? "")).status).toBe(303);
  expect((await visitor.call(getClientView)).body.accounts).toHaveLength(DEMO_FOLDERS[0].accounts.length);

  await client.ok(removeAccounts, { igaccount: "gucci" });
  await client.ok(deleteFolder, { id: folders[0]?.id ?? "" });
  await seedDemo(services, { days: 2 });
  expect((await client.ok(listAccounts)).slots?.used).toBe(39);
  expect((await client.ok(listFolders)).folders).toHaveLength(DEMO_FOLDERS.length - 1);

  const company = user.spaces.find(({ kind }) => kind === "company");
  const viewer = await logIn("free");
  await viewer.client.ok(switchSpace, { space_id: company?.id ?? "" });
  expect((await viewer.client.ok(listAccounts)).slots?.used).toBe(39);
  const seen = (await viewer.client.ok(listFolders)).folders.map(({ name }) => name);
  expect(seen).toEqual(["Good Food Group", "Italia Turismo", "Travel"]);
});
