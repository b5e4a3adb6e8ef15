import { MODEL_DAYS } from "@owlstat/core/reports/rules.ts";
import type { Unit } from "../harness/unit.ts";

/** What somebody plans for. Prices are a month's; those that are not given are left open. */
export type Plan = {
  profiles: number;
  requests: number;
  /** Reports of six pages a day. */
  reports: number;
  /** Days of history that are kept. */
  days: number;
  /** The share of its processors that a machine may use on average, so that its peaks fit. */
  busy: number;
  cores: number;
  /** Of a machine of the database, in GB. */
  disk: number;
  /** Calls an hour that one token may make. */
  calls: number;
  corePrice?: number;
  diskPrice?: number;
  trafficPrice?: number;
};

export type Units = Readonly<Record<string, Unit>>;

/** Of a hundred requests: nobody has counted a real mix yet. */
export const SHARES = { home: 20, "profile page": 40, series: 20, analyses: 20 } as const;

const DAY_MS = 86_400_000;
const MONTH_SECONDS = 30 * 86_400;
const GB = 1e9;

function unitOf(units: Units, name: string): Unit {
  const unit = units[name];
  if (!unit) throw new Error(`the unit ${name} was not measured`);
  return unit;
}

/** What one request of the mix costs. */
export function requestOf(units: Units) {
  const mean = (of: (unit: Unit) => number) =>
    Object.entries(SHARES).reduce((sum, [name, share]) => sum + (of(unitOf(units, name)) * share) / 100, 0);
  return {
    program: mean(({ program }) => program),
    database: mean(({ database }) => database),
    sent: mean(({ sent = 0 }) => sent),
  };
}

/** The bytes of a profile after so many days. What follows a collection replaces what followed the one before. */
function storedOf(units: Units, days: number): number {
  const [each, first] = [unitOf(units, "collected").stored, unitOf(units, "tracked").stored];
  return each * days + Math.max(0, first - each);
}

/** What a plan needs: cores in use, machines, GB, tokens, and money where the prices are known. */
export function costOf(units: Units, plan: Plan) {
  const [tracked, report, request] = [unitOf(units, "tracked"), unitOf(units, "report"), requestOf(units)];
  const { calls = 0 } = unitOf(units, "collected");
  const cores = {
    collecting: (plan.profiles * tracked.program) / DAY_MS,
    web: (plan.requests * request.program) / 1000,
    reports: (plan.reports * report.program) / DAY_MS,
    database:
      (plan.profiles * tracked.database + plan.reports * report.database) / DAY_MS +
      (plan.requests * request.database) / 1000,
  };
  const machines = (used: number) => Math.ceil(used / plan.busy / plan.cores);
  const stored =
    (plan.profiles * storedOf(units, plan.days) + plan.reports * report.stored * MODEL_DAYS) / GB;
  const program = machines(cores.collecting + cores.web + cores.reports);
  const database = Math.max(machines(cores.database), Math.ceil(stored / plan.disk));
  const sent = (plan.requests * request.sent * MONTH_SECONDS) / GB;
  return {
    cores,
    machines: { program, database },
    stored,
    logged: (plan.profiles * tracked.logged + plan.reports * report.logged) / GB,
    sent,
    calls: plan.profiles * calls,
    tokens: Math.ceil((plan.profiles * calls) / 24 / plan.calls),
    money: {
      machines: times((program + database) * plan.cores, plan.corePrice),
      disks: times(stored, plan.diskPrice),
      traffic: times(sent, plan.trafficPrice),
    },
  };
}

const times = (count: number, price: number | undefined) => (price === undefined ? null : count * price);

/** How far each part alone reaches: with one token, or one machine that does nothing else. */
export function limitsOf(units: Units, { busy, cores, disk, days, calls }: Plan) {
  const [tracked, report, request] = [unitOf(units, "tracked"), unitOf(units, "report"), requestOf(units)];
  const usable = cores * busy * DAY_MS;
  return {
    tokenProfiles: (calls * 24) / (unitOf(units, "collected").calls ?? 0),
    workerProfiles: usable / tracked.program,
    databaseProfiles: usable / tracked.database,
    diskProfiles: (disk * GB) / storedOf(units, days),
    webRequests: usable / request.program / (DAY_MS / 1000),
    databaseRequests: usable / request.database / (DAY_MS / 1000),
    reports: usable / report.program,
  };
}
