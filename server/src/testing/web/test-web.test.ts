import { getCsrfToken, getMe, logout } from "@owlstat/core/auth/contract.ts";
import { endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { route } from "../../platform/http/calls/route.ts";
import { startTestWeb } from "./test-web.ts";

const greet = endpoint({
  method: "POST",
  path: "/greetings/:name",
  summary: "Greets.",
  params: z.object({ name: z.string() }),
  body: z.object({ word: z.string() }),
  answer: z.object({ text: z.string() }),
});

const web = await startTestWeb({
  routes: [
    route(greet, { access: "member" }, async ({ scope }, { name, word }) => ({
      text: `${word} ${name} of ${scope.role}`,
    })),
    route(getMe, { access: "visitor" }, async () => ({ user: null })),
  ],
});

test("a call goes over the network as our own page makes it", async () => {
  const client = web.clientAs({ role: "admin" });
  expect(await client.call(greet, { name: "Ada/1", word: "hi" })).toEqual({
    status: 200,
    body: { text: "hi Ada/1 of admin" },
  });
  expect(await client.ok(greet, { name: "Bo", word: "hi" })).toEqual({ text: "hi Bo of admin" });
});

test("a refusal is an answer for call and a failure for ok", async () => {
  const { status, body } = await web.client().call(greet, { name: "Ada", word: "hi" });
  expect([status, body.code]).toEqual([401, "login_required"]);
  await expect(web.client().ok(greet, { name: "Ada", word: "hi" })).rejects.toThrow("answered 401");
});

test("each client is a browser of its own that keeps its cookies", async () => {
  const [one, two] = [web.client(), web.client()];
  const token = await one.ok(getCsrfToken);
  expect(one.cookies.size).toBe(1);
  expect(two.cookies.size).toBe(0);
  expect((await one.ok(getCsrfToken)).token).toBe(token.token);
  expect((await two.ok(getCsrfToken)).token).not.toBe(token.token);
});

test("a cookie the server clears is gone", async () => {
  const client = web.clientAs({});
  expect([...client.cookies.keys()]).toEqual(["owl_session"]);
  await client.ok(logout);
  expect([...client.cookies.keys()]).toEqual([]);
});

test("the product's own calls are mounted, and a test may stand in for one", async () => {
  expect(web.routes.filter(({ contract }) => contract.path === getMe.path)).toHaveLength(1);
  expect((await web.anonymousFetch("/api/auth/getcsrftoken")).status).toBe(200);
});

test("mail goes through the product's mailer and can be read by the test", async () => {
  const { mailer } = web.services;
  await mailer.send({ key: "k", to: "ada@example.com", subject: "Hello", html: "<p>Hi</p>", text: "Hi" });
  expect(mailer.sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: "ada@example.com", subject: "Hello" },
  ]);
  await expect(
    mailer.send({ key: "k", to: "a@example.com", subject: "Two\nlines", html: "", text: "" }),
  ).rejects.toThrow("one line");
});
