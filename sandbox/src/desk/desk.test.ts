import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendMail } from "../smtp/send-mail.fixture.ts";
import { type Sandbox, startSandbox } from "../start.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const desk = async () => (await fetch(sandbox.url)).text();
const press = (path: string, fields: Record<string, string>) =>
  fetch(sandbox.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "text/html" },
    redirect: "manual",
  });

describe("the desk", () => {
  it("shows the mail with hostile subjects as text", async () => {
    await sendMail(sandbox.smtpUrl, {
      to: ["a@b.test"],
      raw: "Subject: <img src=x onerror=alert(1)>\r\n\r\nhi",
    });
    const shown = await desk();
    expect(shown).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(shown).not.toContain("<img src=x");
  });

  it("switches faults on and off by form and comes back to the desk", async () => {
    const on = await press("/faults", { service: "smtp", kind: "hang", rate: "0.5", seconds: "60" });
    expect([on.status, on.headers.get("location")]).toEqual([303, "/"]);
    expect(await (await fetch(`${sandbox.url}/faults`)).json()).toMatchObject([
      { service: "smtp", kind: "hang", rate: 0.5 },
    ]);
    expect(await desk()).toContain("50 %");
    expect((await press("/faults?_method=DELETE", {})).status).toBe(303);
    expect(await (await fetch(`${sandbox.url}/faults`)).json()).toEqual([]);
  });

  it("moves the followers of a profile", async () => {
    const moved = await press("/instagram/moves", { username: "Nasa", percent: "25" });
    expect([moved.status, moved.headers.get("location")]).toEqual([303, "/#instagram"]);
    expect(await (await fetch(`${sandbox.url}/instagram/moves`)).json()).toEqual([
      { username: "nasa", percent: 25 },
    ]);
    expect(await desk()).toContain("nasa: 25 %");
    expect((await press("/instagram/moves", { username: "nasa", percent: "much" })).status).toBe(400);
  });

  it("writes what somebody says about themselves", async () => {
    const written = await press("/instagram/biographies", { username: "Nasa", biography: "owl-1" });
    expect([written.status, written.headers.get("location")]).toEqual([303, "/#instagram"]);
    expect(await desk()).toContain("nasa: owl-1");
    expect(
      (await press("/instagram/biographies", { username: "nasa", biography: "x".repeat(151) })).status,
    ).toBe(400);
  });

  it("answers bad faults with 400 and a reason", async () => {
    const answer = await fetch(`${sandbox.url}/faults`, {
      method: "POST",
      body: '{"service":"moon","kind":"500"}',
    });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toMatch(/^service must be one of/);
  });

  it("forgets the calls when asked to", async () => {
    await fetch(`${sandbox.url}/calls`, { method: "DELETE" });
    expect(await (await fetch(`${sandbox.url}/calls.json`)).json()).toEqual([]);
  });

  it("listens on loopback only", async () => {
    await expect(startSandbox({ port: 0, smtpPort: 0, host: "0.0.0.0" })).rejects.toThrow(/loopback only/);
  });
});
