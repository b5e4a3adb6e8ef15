import { configure } from "@testing-library/dom";
import { vi } from "vitest";
import { NOW } from "./boot.ts";
import { watchComplaints } from "./complaints.ts";
import { bringPopovers } from "./popovers.ts";

vi.useFakeTimers({ toFake: ["Date"], now: NOW });
watchComplaints();
bringPopovers();
configure({
  // Long enough for a machine that is busy with other things.
  asyncUtilTimeout: 20_000,
  // The message says what was looked for; the whole page behind it would hide that.
  getElementError: (message) => new Error((message ?? "").split("\n\nHere are")[0]),
});
