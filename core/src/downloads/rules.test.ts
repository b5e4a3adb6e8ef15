import { expect, test } from "vitest";
import type { Download } from "./contract.ts";
import { type DownloadState, MOST_UNDER_WAY, mayRequest, mayRetry, statusOf } from "./rules.ts";

test.each<[string, DownloadState, Download["status"], boolean]>([
  ["on its way", { status: "generating", expires_at: null }, "Generating", false],
  ["there", { status: "ready", expires_at: 1001 }, "Ready", false],
  ["over this very instant", { status: "ready", expires_at: 1000 }, "Expired", true],
  ["broken", { status: "failed", expires_at: null }, "Failed", true],
])("a file that is %s", (_, state, status, again) => {
  expect(statusOf(state, 1000)).toBe(status);
  expect(mayRetry(status)).toBe(again);
});

test("so many are generated at once, and no more", () => {
  expect(mayRequest(MOST_UNDER_WAY - 1)).toEqual({ ok: true });
  expect(mayRequest(MOST_UNDER_WAY)).toEqual({
    ok: false,
    code: "too_many_downloads",
    details: { most: MOST_UNDER_WAY },
  });
});
