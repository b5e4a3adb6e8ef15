import { expect, test } from "vitest";
import { type MailTimes, mailableFrom } from "./mail-times.ts";

const at = (text: string) => Date.parse(`${text}Z`);
const ROME = "Europe/Rome"; // an hour ahead of UTC in winter
const digest = (hour: number, timeZone = ROME): MailTimes => ({ hour, quiet: null, timeZone });
const quiet = (from: number, to: number, timeZone = ROME): MailTimes => ({
  hour: null,
  quiet: { from, to },
  timeZone,
});
const AT_ONCE: MailTimes = { hour: null, quiet: null, timeZone: ROME };

test.each<[string, MailTimes, string, string]>([
  ["at once", AT_ONCE, "2026-01-10T02:13:00", "2026-01-10T02:13:00"],
  ["a digest waits for its hour", digest(8), "2026-01-10T02:13:00", "2026-01-10T07:00:00"],
  ["what fires as the hour begins goes with it", digest(8), "2026-01-10T07:00:00", "2026-01-10T07:00:00"],
  ["what fires later goes the next day", digest(8), "2026-01-10T07:01:00", "2026-01-11T07:00:00"],
  ["midnight", digest(0), "2026-01-10T02:13:00", "2026-01-10T23:00:00"],
  ["zones off by half an hour", digest(8, "Asia/Kolkata"), "2026-01-10T02:13:00", "2026-01-10T02:30:00"],
  ["an hour that summer time leaves out", digest(2), "2026-03-29T00:30:00", "2026-03-30T00:00:00"],
  ["an hour that comes twice begins once", digest(2), "2026-10-25T00:10:00", "2026-10-26T01:00:00"],
  ["quiet hours over midnight, before", quiet(22, 7), "2026-01-10T22:30:00", "2026-01-11T06:00:00"],
  ["quiet hours over midnight, after", quiet(22, 7), "2026-01-10T03:30:00", "2026-01-10T06:00:00"],
  ["their end is loud", quiet(22, 7), "2026-01-10T06:00:00", "2026-01-10T06:00:00"],
  ["their begin is quiet", quiet(22, 7), "2026-01-10T21:00:00", "2026-01-11T06:00:00"],
  ["quiet at noon", quiet(12, 14), "2026-01-10T12:59:00", "2026-01-10T13:00:00"],
  ["loud in the morning", quiet(12, 14), "2026-01-10T08:00:00", "2026-01-10T08:00:00"],
])("%s", (_, times, fired, wanted) => {
  expect(new Date(mailableFrom(times, at(fired), at(fired))).toISOString()).toBe(`${wanted}.000Z`);
});
