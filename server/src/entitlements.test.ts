import { callPath, changesState, endpoint } from "@owlstat/core/endpoint.ts";
import { FEATURES, includes } from "@owlstat/core/plans/entitlements.ts";
import { type Plan, planOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { API_BASE } from "./platform/http/calls/api.ts";
import { type Route, route } from "./platform/http/calls/route.ts";
import { uuidv7 } from "./platform/uuid.ts";
import { findPlan, type PlanRow, setPlan } from "./spaces/plan-store.ts";
import { type CastMember, castUser } from "./testing/people/test-cast.ts";
import { startTestWeb } from "./testing/web/test-web.ts";
import { routes as productRoutes } from "./web.ts";

/** One call for every feature, so that a feature is walked before the first real call needs it. */
const doors = FEATURES.map((feature) => {
  const contract = endpoint({
    method: "GET",
    path: `/doors/${feature}`,
    summary: "Passes.",
    answer: z.object({ passed: z.literal(true) }),
  });
  return route(contract, { access: "viewer", feature }, () => ({ passed: true }) as const);
});

const web = await startTestWeb({ routes: doors });
const { db, clock } = web.services;

const PLANS: Record<Plan, Partial<PlanRow>> = {
  free: { prolevel: 2 },
  trial: { free_trial_ends_at: new Date(clock.now() + DAY) },
  pro: { prolevel: 50 },
  lapsed: { prolevel: 50, has_to_renew: true },
};

/** The code the call answers as somebody whose space has this plan. */
async function codeFor({ contract }: Route, { client }: CastMember): Promise<string | undefined> {
  const id = uuidv7(clock.now());
  const path = callPath(contract, { id, folder_id: id, username: "nobody.knows" }).split("?")[0];
  const withBody = contract.method !== "GET" && contract.method !== "DELETE";
  const response = await client.raw(`${API_BASE}${path}`, {
    method: contract.method,
    headers: {
      ...(await client.proofs({ csrf: changesState(contract) })),
      ...(withBody && { "content-type": contract.upload?.types[0] ?? "application/json" }),
    },
    ...(withBody && { body: "{}" }),
  });
  return ((await response.json().catch(() => ({}))) as { code?: string }).code;
}

test.each(Object.keys(PLANS) as Plan[])(
  "with the plan %s exactly its features can be called",
  async (plan) => {
    const member = await castUser(web);
    await db.transaction((tx) => setPlan(tx, member, PLANS[plan]));
    const state = await findPlan(db, member.spaceId);
    if (!state) throw new Error("the space is gone");
    const subscription = subscriptionOf(state, clock.now());
    expect(planOf(subscription)).toBe(plan);
    const gated = [...doors, ...productRoutes].filter(({ gate }) => gate.feature);
    for (const one of gated) {
      const { feature } = one.gate;
      if (!feature) continue;
      const name = `${one.contract.method} ${one.contract.path}`;
      const refused = (await codeFor(one, member)) === "feature_not_in_plan";
      expect([name, refused]).toEqual([name, !includes(subscription, feature)]);
    }
  },
);

test("the refusal has a text, and a lapsed plan is asked to renew", async () => {
  const texts: string[] = [];
  for (const plan of ["free", "lapsed"] as const) {
    const member = await castUser(web);
    await db.transaction((tx) => setPlan(tx, member, PLANS[plan]));
    const response = await member.client.raw(`${API_BASE}/doors/reports`);
    expect(response.status).toBe(402);
    texts.push(((await response.json()) as { error: string }).error);
  }
  expect(texts).toEqual([
    "This is part of the Pro plan.",
    "Sorry! You should renew your subscription if you want continuing using Pro features",
  ]);
});

test("a trial that ends takes its features back with the very next call", async () => {
  const member = await castUser(web);
  await db.transaction((tx) => setPlan(tx, member, PLANS.trial));
  const [reports] = doors.filter(({ gate }) => gate.feature === "reports");
  if (!reports) throw new Error("no call needs reports");
  expect(await codeFor(reports, member)).toBeUndefined();
  await db.transaction((tx) => setPlan(tx, member, { free_trial_ends_at: new Date(clock.now()) }));
  expect(await codeFor(reports, member)).toBe("feature_not_in_plan");
});
