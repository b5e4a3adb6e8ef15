import { AnswerError } from "./answers.ts";
import { type FaultKind, HTTP_FAULTS, SMTP_FAULTS } from "./fault-kinds.ts";
import type { Service } from "./service.ts";

export type Fault = {
  readonly service: string;
  readonly kind: FaultKind;
  readonly rate: number;
  readonly retryAfter: number;
  readonly latencyMs: number;
  readonly until: number;
};

export type Faults = {
  set(input: Record<string, unknown>): Fault;
  list(): Fault[];
  clear(service?: string): void;
  /** The fault this call must suffer, if any. */
  draw(service: string): Fault | null;
};

type Switch = { fault: Fault; state: number };

function number(
  input: Record<string, unknown>,
  name: string,
  fallback: number,
  low: number,
  high: number,
): number {
  const given = input[name];
  if (given === undefined || given === null || given === "") return fallback;
  const value = typeof given === "string" ? Number(given) : given;
  if (typeof value !== "number" || !(value >= low && value <= high)) {
    throw new AnswerError(400, `${name} must be a number from ${low} to ${high}`);
  }
  return value;
}

function allowedKinds(services: readonly Service[], name: unknown): readonly FaultKind[] {
  if (name === "smtp") return SMTP_FAULTS;
  const service = services.find((candidate) => candidate.name === name);
  if (service) return [...HTTP_FAULTS, ...(service.ownFaults ?? [])];
  const names = [...services.map((candidate) => candidate.name), "smtp"];
  throw new AnswerError(400, `service must be one of ${names.join(", ")}`);
}

/** Numbers from 0 to 1, the same for every run: a test with a rate can be repeated. */
function next(entry: Switch): number {
  entry.state = (Math.imul(entry.state, 1664525) + 1013904223) >>> 0;
  return entry.state / 2 ** 32;
}

export function createFaults(services: readonly Service[], now: () => number): Faults {
  let switches: Switch[] = [];
  const active = () => {
    if (switches.length > 0) switches = switches.filter(({ fault }) => fault.until > now());
    return switches;
  };

  return {
    set(input) {
      const kinds = allowedKinds(services, input.service);
      const kind = kinds.find((candidate) => candidate === String(input.kind));
      if (!kind) throw new AnswerError(400, `kind must be one of ${kinds.join(", ")}`);
      const fault: Fault = {
        service: String(input.service),
        kind,
        rate: number(input, "rate", 1, 0, 1),
        retryAfter: number(input, "retryAfter", 30, 0, 86_400),
        latencyMs: number(input, "latencyMs", 3000, 0, 120_000),
        until: now() + number(input, "seconds", 60, 0.001, 86_400) * 1000,
      };
      switches = active().filter(
        (entry) => entry.fault.service !== fault.service || entry.fault.kind !== kind,
      );
      switches.push({ fault, state: 42 });
      return fault;
    },
    list: () => active().map((entry) => entry.fault),
    clear(service) {
      switches = service === undefined ? [] : switches.filter((entry) => entry.fault.service !== service);
    },
    draw(service) {
      for (const entry of active()) {
        if (entry.fault.service === service && next(entry) < entry.fault.rate) return entry.fault;
      }
      return null;
    },
  };
}
