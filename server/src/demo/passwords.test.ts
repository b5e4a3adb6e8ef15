import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "../auth/login/passwords.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { findByEmail } from "../users/store.ts";
import { demoPassword, replacePublicPassword } from "./passwords.ts";
import { DEMO_PEOPLE } from "./people.ts";

const web = await startTestWeb();
const { services } = web;
const inPublic = {
  ...services,
  config: { ...services.config, sandbox: { port: 0, credentials: "generated" } },
} as typeof services;

test("on the own machine demo people have the passwords of the README", () => {
  for (const person of DEMO_PEOPLE) expect(demoPassword(services, person)).toBe(person.password);
});

test("where strangers come by, each demo password is long, its own and the same at every start", () => {
  const made = DEMO_PEOPLE.map((person) => demoPassword(inPublic, person));
  expect(new Set(made).size).toBe(DEMO_PEOPLE.length);
  expect(made).toEqual(DEMO_PEOPLE.map((person) => demoPassword(inPublic, person)));
  for (const password of made) expect(password).toMatch(/^[\w-]{20}-7$/);
});

test("whoever still has the public password gets another one and is logged out", async () => {
  const [person] = DEMO_PEOPLE;
  if (!person) throw new Error("nobody");
  const someone = await castUser(web);
  const values = [person.email, await hashPassword(person.password), someone.userId];
  await services.db.pool.query("update users set email = $1, password_hash = $2 where id = $3", values);
  await replacePublicPassword(services, person);
  expect(
    await passwordMatches((await findByEmail(services.db, person.email))?.password_hash, person.password),
  ).toBe(true);
  await replacePublicPassword(inPublic, person);
  const { password_hash } = (await findByEmail(services.db, person.email)) ?? {};
  expect(await passwordMatches(password_hash, person.password)).toBe(false);
  expect(await passwordMatches(password_hash, demoPassword(inPublic, person))).toBe(true);
  const { rows } = await services.db.pool.query("select 1 from sessions where user_id = $1", [
    someone.userId,
  ]);
  expect(rows).toEqual([]);
});
