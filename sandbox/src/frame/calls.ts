const MOST_CALLS = 1000;
const SECRET_HEADERS = new Set(["authorization", "cookie", "set-cookie", "x-api-key", "proxy-authorization"]);
const SECRET_QUERY = /token|secret|proof|password|code$/i;

export type Call = {
  id: number;
  service: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  status: number | null;
  at: string;
  ms: number | null;
  fault: string | null;
};

type CallInput = {
  service: string;
  method: string;
  path: string;
  query: URLSearchParams;
  rawHeaders: readonly string[];
  fault: string | null;
};

/** A call under way: `finish` notes how it ended. A null status means no answer was given. */
export type OpenCall = { finish(status: number | null): void };

export type Calls = {
  open(input: CallInput): OpenCall;
  list(service?: string | null): Call[];
  clear(): void;
};

type Stored = CallInput & { id: number; status: number | null; at: number; begun: number; ms: number | null };

/** Enough to tell two secrets apart, not enough to use one. */
function redact(value: string): string {
  return `…${value.slice(-4)}`;
}

function present(call: Stored): Call {
  const headers: Record<string, string> = {};
  for (let index = 0; index + 1 < call.rawHeaders.length; index += 2) {
    const name = (call.rawHeaders[index] ?? "").toLowerCase();
    const value = call.rawHeaders[index + 1] ?? "";
    headers[name] = SECRET_HEADERS.has(name) ? redact(value) : value;
  }
  const query: Record<string, string> = {};
  for (const [name, value] of call.query) query[name] = SECRET_QUERY.test(name) ? redact(value) : value;
  const { id, service, method, path, status, ms, fault } = call;
  return {
    id,
    service,
    method,
    path,
    query,
    headers,
    status,
    at: new Date(call.at).toISOString(),
    ms,
    fault,
  };
}

export function createCalls(now: () => number): Calls {
  let stored: Stored[] = [];
  let lastId = 0;
  return {
    open(input) {
      lastId += 1;
      const call: Stored = {
        ...input,
        id: lastId,
        status: null,
        at: now(),
        begun: performance.now(),
        ms: null,
      };
      stored.push(call);
      // Trimmed in strides: shifting a thousand entries on every call would cost more than the call.
      if (stored.length >= MOST_CALLS * 2) stored = stored.slice(-MOST_CALLS);
      return {
        finish(status) {
          call.status = status;
          call.ms = Math.round((performance.now() - call.begun) * 10) / 10;
        },
      };
    },
    list(service) {
      const chosen = service ? stored.filter((call) => call.service === service) : stored;
      return chosen.slice(-MOST_CALLS).reverse().map(present);
    },
    clear() {
      stored = [];
    },
  };
}
