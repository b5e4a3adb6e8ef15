import { MINUTE } from "@owlstat/core/time.ts";
import * as z from "zod/mini";

export type Usage = {
  /** The fullest of the counters in percent; at 100 calls are refused. */
  percent: number;
  /** Milliseconds until calls are let in again, when the API says so. */
  wait: number;
};

const Counters = z.object({
  call_count: z.optional(z.number()),
  total_time: z.optional(z.number()),
  total_cputime: z.optional(z.number()),
  estimated_time_to_regain_access: z.optional(z.number()),
});
const PerAccount = z.record(z.string(), z.array(Counters));

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The usage according to the headers; null when there are none, as at low usage. */
export function readUsage(headers: Headers): Usage | null {
  const app = parse(Counters, headers["x-app-usage"]);
  const accounts = parse(PerAccount, headers["x-business-use-case-usage"]);
  const all = [...(app ? [app] : []), ...Object.values(accounts ?? {}).flat()];
  if (all.length === 0) return null;
  return {
    percent: Math.max(
      ...all.flatMap((one) => [one.call_count ?? 0, one.total_time ?? 0, one.total_cputime ?? 0]),
    ),
    wait: Math.max(...all.map((one) => (one.estimated_time_to_regain_access ?? 0) * MINUTE)),
  };
}

/** Seconds or a date, as HTTP allows; null if absent. */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const value = headers["retry-after"];
  if (typeof value !== "string") return null;
  if (/^\d+$/.test(value.trim())) return now + Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(now, date);
}

function parse<S extends z.ZodMiniType>(
  schema: S,
  header: string | string[] | undefined,
): z.output<S> | null {
  if (typeof header !== "string") return null;
  try {
    const result = z.safeParse(schema, JSON.parse(header));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
