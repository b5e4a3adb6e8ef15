import { login, requestReset } from "@owlstat/core/auth/contract.ts";
import type { Endpoint } from "@owlstat/core/endpoint.ts";
import { startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import { fillPeople, PEOPLE_KINDS, type PersonKind } from "../../server/src/testing/bench/bench-people.ts";
import { TestClient } from "../../server/src/testing/web/test-client.ts";
import type { Bench } from "./harness/bench.ts";
import { median } from "./harness/median.ts";
import { startProduct } from "./harness/product.ts";
import { startProgram } from "./harness/program.ts";
import type { Report } from "./harness/report.ts";
import { size } from "./harness/size.ts";

const EACH = size(200, 6, "BENCH_ADDRESSES");
/**
 * How many times larger the difference between known and unknown addresses may be than the difference between
 * two halves of the unknown ones.
 */
const GOAL = 1.1;

type Times = Record<PersonKind, number[]>;

/** Can somebody with a clock tell whether an address has an account, or one with a second factor? Wrong logins and reset links, kind beside kind. */
export const bench: Bench = {
  name: "enumeration",
  about: `medians of ${EACH} addresses of each kind, in turn, beside two halves of the unknown ones`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const database = await startBenchDatabase();
    things.defer(() => database.stop());
    await fillPeople(database.db, EACH);
    const mail = await startProgram("../../../server/src/testing/programs/sandbox-program.ts", ["smtp"]);
    things.defer(() => mail.stop());
    const product = await startProduct({
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      ROLES: "web,worker",
      RATE_LIMIT_PER_MINUTE: "1000000",
      REQUESTS_AT_ONCE: "1000000",
    });
    things.defer(() => product.stop());
    const send = await sender(product.url);
    const wrong = (email: string) => send(login, { email, password: "certainly wrong 1" });
    addRows(report, "wrong login", await measure(wrong));
    addRows(report, "reset link", await measure((email) => send(requestReset, { userEmail: email })));
  },
};

/** Sends a call as our page does, each time from another address: limits by address must not be what is measured. */
async function sender(url: string) {
  const page = await (await fetch(url)).text();
  const clientKey = /"clientKey":"([^"]+)"/.exec(page)?.[1] ?? "";
  const client = new TestClient(url, {
    secrets: { clientKey } as never,
    clock: { now: () => Date.now() } as never,
  });
  let count = 0;
  return async (contract: Endpoint, input: Record<string, unknown>): Promise<string> => {
    count += 1;
    const response = await client.raw(`/api${contract.path}`, {
      method: contract.method,
      headers: {
        ...(await client.proofs()),
        "content-type": "application/json",
        "x-forwarded-for": `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
      },
      body: JSON.stringify(input),
    });
    return `${response.status} ${await response.text()}`;
  };
}

/** One address of each kind after the other, so that a busy moment hits all alike; the first round only warms up. */
async function measure(ask: (email: string) => Promise<string>): Promise<Times> {
  const times: Times = { known: [], guarded: [], unknown: [], md5: [], bcrypt: [] };
  const answers = new Set<string>();
  for (let index = 0; index < EACH; index++) {
    for (const kind of PEOPLE_KINDS) {
      const began = performance.now();
      const answer = await ask(`${kind}${index}@bench.test`);
      if (index > 0) times[kind].push(performance.now() - began);
      answers.add(answer.replace(/"requestId":"[^"]*"/, ""));
    }
  }
  if (answers.size !== 1) throw new Error(`The answers differ: ${[...answers].join(" | ")}`);
  return times;
}

function apart(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [median(one), median(other)];
  return Math.max(a, b) / Math.min(a, b);
}

function addRows(report: Report, act: string, times: Times): void {
  const half = (rest: number) => times.unknown.filter((_, index) => index % 2 === rest);
  const noise = apart(half(0), half(1));
  for (const kind of PEOPLE_KINDS) {
    if (kind === "unknown") continue;
    report.add({
      path: `${act}, ${kind} ÷ unknown`,
      measured: apart(times[kind], times.unknown),
      unit: "",
      limit: { what: "unknown ÷ unknown", value: noise },
      goal: { of: "ratio", atMost: GOAL },
    });
  }
  const medians = PEOPLE_KINDS.map((kind) => `${kind} ${median(times[kind]).toFixed(1)} ms`);
  report.note(`${act}: one answer for all; medians ${medians.join(", ")}`);
}
