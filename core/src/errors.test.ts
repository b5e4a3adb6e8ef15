import { expect, test } from "vitest";
import { AppError, ERRORS, type ErrorCode, refuseUnless } from "./errors.ts";

test.each(Object.entries(ERRORS))(
  "%s is an error's status and a way to show it",
  (code, { status, show }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(["form", "toast", "dialog", "login", "upgrade"]).toContain(show);
  },
);

test("an error carries its code and details, and no text of its own", () => {
  const error = new AppError("rate_limited", { seconds: 5 });
  expect(error).toBeInstanceOf(Error);
  expect([error.message, error.code, error.details]).toEqual([
    "rate_limited",
    "rate_limited",
    { seconds: 5 },
  ]);
  expect(new AppError("forbidden").details).toEqual({});
});

test("a rule's refusal becomes the error it names", () => {
  const refused = { ok: false as const, code: "forbidden" as ErrorCode, details: { role: "viewer" } };
  expect(() => refuseUnless(refused)).toThrow(new AppError("forbidden", { role: "viewer" }));
  expect(() => refuseUnless({ ok: true })).not.toThrow();
});
