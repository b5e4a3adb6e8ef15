import { expect, test } from "vitest";
import {
  answerAddress,
  isKnownRedirect,
  isRedirect,
  isResource,
  opensPath,
  redirectHost,
  requestProblem,
} from "./rules.ts";

test.each<[string, boolean]>([
  ["https://app.example/callback", true],
  ["https://app.example/callback?a=1", true],
  ["http://127.0.0.1:3000/callback", true],
  ["http://[::1]/callback", true],
  ["http://localhost:8080/", true],
  ["com.example.app:/callback", true],
  ["cursor://anysphere.cursor-mcp/oauth/callback", true],
  ["http://app.example/callback", false],
  ["http://127.0.0.1.example/callback", false],
  ["https://app.example/callback#part", false],
  ["https://app.example/callback#", false],
  ["https://me:secret@app.example/", false],
  ["javascript:alert(1)", false],
  ["javascript://app.example/%0aalert(1)", false],
  ["data:text/html,hello", false],
  ["file:///etc/passwd", false],
  ["blob:https://app.example/1", false],
  ["intent://app.example", false],
  ["https://app.example/\r\nx", false],
  ["https://ⓐpp.example/", false],
  ["https:app.example", false],
  ["/callback", false],
  ["", false],
  [`https://app.example/${"a".repeat(1000)}`, false],
])("a browser may be sent to %s: %s", (address, allowed) => {
  expect(isRedirect(address)).toBe(allowed);
});

const KNOWN = ["https://app.example/callback", "http://127.0.0.1/callback", "http://localhost:1/x?y=1"];
test.each<[string, boolean]>([
  ["https://app.example/callback", true],
  ["https://app.example/callback/", false],
  ["https://app.example/callback?next=1", false],
  ["https://APP.example/callback", false],
  ["https://app.example:444/callback", false],
  ["https://app.example.evil/callback", false],
  ["https://app.example@evil.example/callback", false],
  ["http://127.0.0.1:4711/callback", true],
  ["http://127.0.0.1:4711/other", false],
  ["http://localhost:4711/callback", false],
  ["http://localhost:2/x?y=1", true],
  ["http://localhost:2/x?y=2", false],
])("the answer may go to %s: %s", (asked, allowed) => {
  expect(isKnownRedirect(asked, KNOWN)).toBe(allowed);
});

test.each([
  ["https://app.example/callback", "app.example"],
  ["http://127.0.0.1:81/x", "127.0.0.1:81"],
  ["com.example.app:/x", "com.example.app"],
])("%s is shown as %s", (address, host) => {
  expect(redirectHost(address)).toBe(host);
});

const ORIGIN = "https://owl.example";
test.each<[string, boolean]>([
  [ORIGIN, true],
  [`${ORIGIN}/`, true],
  [`${ORIGIN}/api`, true],
  [`${ORIGIN}/api/mcp`, true],
  [`${ORIGIN}/api/mcp/`, true],
  [`${ORIGIN}/apix`, false],
  [`${ORIGIN}.evil/api`, false],
  [`${ORIGIN}/settings`, false],
  [`${ORIGIN}/api/../settings`, false],
  [`${ORIGIN}/api?x=1`, false],
  ["https://evil.example/api", false],
])("%s is a part of the API: %s", (resource, known) => {
  expect(isResource(resource, ORIGIN)).toBe(known);
});

test.each<[string, string, boolean]>([
  ["", "/api/users/accounts", true],
  ["/", "/api/mcp", true],
  ["/", "/settings", false],
  ["/api", "/api/users/accounts?x=1", true],
  ["/api/mcp", "/api/mcp", true],
  ["/api/mcp/", "/API/MCP/", true],
  ["/api/mcp", "/api/mcp?x=1", true],
  ["/api/mcp", "/api/mcpx", false],
  ["/api/mcp", "/api/users/accounts", false],
  ["/api/mcp", "/api/users/accounts?/api/mcp", false],
  ["/api/../settings", "/settings", false],
])("what was given for %s opens %s: %s", (part, path, open) => {
  expect(opensPath(ORIGIN + part, ORIGIN, path)).toBe(open);
});

const GOOD = {
  response_type: "code",
  code_challenge: "a".repeat(43),
  code_challenge_method: "S256",
  resource: `${ORIGIN}/api/mcp`,
};
test.each([
  ["nothing", {}, null],
  ["no resource", { resource: undefined }, null],
  ["a token at once", { response_type: "token" }, "response"],
  ["no response", { response_type: undefined }, "response"],
  ["no challenge", { code_challenge: undefined }, "pkce"],
  ["a challenge that is too short", { code_challenge: "a".repeat(42) }, "pkce"],
  ["the verifier itself", { code_challenge_method: "plain" }, "pkce"],
  ["no method", { code_challenge_method: undefined }, "pkce"],
  ["another site's resource", { resource: "https://evil.example/api" }, "resource"],
])("a request that differs by %s", (_what, difference, problem) => {
  expect(requestProblem({ ...GOOD, ...difference }, ORIGIN)).toBe(problem);
});

test("an answer keeps what the address of the app already says", () => {
  const address = answerAddress("https://app.example/cb?a=1&state=old", {
    code: "c",
    state: "n",
    iss: ORIGIN,
  });
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    a: "1",
    code: "c",
    state: "n",
    iss: ORIGIN,
  });
  expect(answerAddress("https://app.example/cb", { state: undefined })).toBe("https://app.example/cb");
});
