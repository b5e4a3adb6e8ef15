import { ERRORS } from "@owlstat/core/errors.ts";
import { expect, test } from "vitest";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { errorAnchor, wantsProblem } from "./problem.ts";

const web = await startTestWeb();
const missing = (accept: string) => web.anonymousFetch("/api/nowhere", { headers: { accept } });

test.each([
  ["application/problem+json", true],
  ["application/json, Application/Problem+JSON; charset=utf-8", true],
  ["application/problem+json;q=0.5", true],
  ["application/problem+json; q=0", false],
  ["application/problem+json;q=0.000", false],
  ["application/json", false],
  ["*/*", false],
  ["", false],
])("%s asks for problem details: %s", (accept, wanted) => {
  expect(wantsProblem({ headers: { accept } })).toBe(wanted);
});

test("whoever takes problem details gets them, with the usual fields and a link to the page of the code", async () => {
  const usual = (await (await missing("application/json")).json()) as { error: string };
  const response = await missing("application/problem+json");
  expect([response.status, response.headers.get("content-type")]).toEqual([
    404,
    "application/problem+json; charset=utf-8",
  ]);
  expect(await response.json()).toEqual({
    type: "http://owlstat.test/api/docs#error-not_found",
    title: "not found",
    status: 404,
    detail: usual.error,
    instance: `urn:uuid:${response.headers.get("x-request-id")}`,
    ...usual,
  });
});

test("everybody else gets the usual error alone", async () => {
  const response = await missing("*/*");
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(Object.keys((await response.json()) as object)).toEqual(["error", "code", "details"]);
});

test("the page of the API has a place for every code", async () => {
  const page = await (await web.anonymousFetch("/api/docs")).text();
  const without = Object.keys(ERRORS).filter((code) => !page.includes(`id="${errorAnchor(code)}"`));
  expect(without).toEqual([]);
});
