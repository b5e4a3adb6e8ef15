import { accountLimit, appLimit, type GraphError } from "./errors.ts";

const MINUTE_MS = 60_000;
const MINUTES = 60;

/** Which limit is hit first: that of the app (code 4) or that of the Instagram account (code 80002). */
export const LIMIT_KINDS = ["app", "account"] as const;
export type Limit = { callsPerHour: number; kind: (typeof LIMIT_KINDS)[number] };

export type Usage = {
  limit: Limit;
  /** Counts a call of this token; gives the headers to send, and the error once the limit is reached. */
  count(token: string, igUserId: string): { headers: Record<string, string>; error: GraphError | null };
};

type Hour = { minute: number; calls: Uint32Array; sum: number };

function advance(hour: Hour, minute: number): void {
  const passed = Math.min(MINUTES, minute - hour.minute);
  for (let step = 1; step <= passed; step += 1) {
    const index = (hour.minute + step) % MINUTES;
    hour.sum -= hour.calls[index] ?? 0;
    hour.calls[index] = 0;
  }
  hour.minute = Math.max(hour.minute, minute);
}

/** After how many minutes enough calls are older than an hour. */
function minutesToWait(hour: Hour): number {
  for (let step = 1; step <= MINUTES; step += 1) {
    if ((hour.calls[(hour.minute + step) % MINUTES] ?? 0) > 0) return step;
  }
  return 1;
}

function headersFor(
  { kind }: Limit,
  percent: number,
  igUserId: string,
  wait: number,
): Record<string, string> {
  if (percent < 1) return {}; // as the API does, which stays silent until there is something to say
  const parts = {
    call_count: percent,
    total_cputime: Math.floor(percent / 4),
    total_time: Math.floor(percent / 3),
  };
  if (kind === "app") return { "x-app-usage": JSON.stringify(parts) };
  const usage = { type: "instagram", ...parts, estimated_time_to_regain_access: wait };
  return { "x-business-use-case-usage": JSON.stringify({ [igUserId]: [usage] }) };
}

/** Calls per token in the last sixty minutes. */
export function createUsage(now: () => number): Usage {
  const hours = new Map<string, Hour>();
  const usage: Usage = {
    limit: { callsPerHour: 100_000, kind: "app" },
    count(token, igUserId) {
      const minute = Math.floor(now() / MINUTE_MS);
      const hour = hours.get(token) ?? { minute, calls: new Uint32Array(MINUTES), sum: 0 };
      hours.set(token, hour);
      advance(hour, minute);
      const { limit } = usage;
      if (hour.sum >= limit.callsPerHour) {
        const error = limit.kind === "app" ? appLimit() : accountLimit();
        return { headers: headersFor(limit, 100, igUserId, minutesToWait(hour)), error };
      }
      hour.sum += 1;
      hour.calls[hour.minute % MINUTES] = (hour.calls[hour.minute % MINUTES] ?? 0) + 1;
      const percent = Math.floor((100 * hour.sum) / limit.callsPerHour);
      return { headers: headersFor(limit, percent, igUserId, 0), error: null };
    },
  };
  return usage;
}
