import { createReport, getReport, previewReport, runReport } from "@owlstat/core/reports/contract.ts";
import { REPORT_SECTIONS } from "@owlstat/core/reports/definition.ts";
import { afterAll, expect, test } from "vitest";
import type { ScopedContext } from "../platform/context.ts";
import { programScope } from "../platform/http/proof/gates.ts";
import { sizedAttack } from "../testing/figures/sized.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { REPORT, startTestReports } from "../testing/figures/test-reports.ts";
import { run } from "./sending/run-actions.ts";

const { services, db, people, collected, reporter } = await startTestReports();
const { printers } = services;
afterAll(() => printers.close());

const { name, ...SMALL } = REPORT;
const wish = { ...SMALL, name, first: 0 };
const NAMES = ["nasa", "esa"];
const GIANT = {
  ...wish,
  usernames: NAMES,
  sections: REPORT_SECTIONS.map((id) => ({ id, comment: "" })),
  window: { key: "12m", from: null, to: null } as const,
};

async function spaceOf(...names: string[]) {
  const one = await reporter(...names);
  for (const username of names) await collected(username, 10);
  return one;
}

test("ten giant previews of one space are prepared one at a time, and another's comes while none is done", async () => {
  const [loud, quiet] = [await spaceOf(...NAMES), await spaceOf("nasa")];
  const { pages } = printers;
  let [printing, most] = [0, 0];
  const held = Promise.withResolvers<void>();
  printers.pages = async (model, part) => {
    if (model.accounts.length < NAMES.length) return pages(model, part);
    printing += 1;
    most = Math.max(most, printing);
    await held.promise;
    printing -= 1;
    return { pictures: [], pages: 1 };
  };
  try {
    const giants = Array.from({ length: 10 }, () => loud.client.call(previewReport, GIANT));
    await expect.poll(() => printing).toBe(1);
    const shown = await quiet.client.ok(previewReport, { ...wish, usernames: ["nasa"] });
    expect(shown.pages.length).toBeGreaterThan(0);
    expect(printing).toBe(1);
    held.resolve();
    for (const { status } of await Promise.all(giants)) expect(status).toBe(200);
    expect(most).toBe(1);
  } finally {
    held.resolve();
    printers.pages = pages;
  }
});

const { first: _, ...FIELDS } = GIANT;
const LONG = { key: "custom", from: "2010-01-01", to: "2026-01-01" } as const;

test("a report that is too large is refused before anything is read", async () => {
  const agency = await spaceOf(...NAMES);
  const { status, body } = await agency.client.call(previewReport, { ...GIANT, window: LONG });
  expect([status, body]).toMatchObject([409, { code: "report_too_large" }]);
  const { report } = await agency.client.ok(createReport, { ...FIELDS, window: LONG });
  const { id } = report;
  expect((await agency.client.call(runReport, { id, to: "me" })).body.code).toBe("report_too_large");
});

test("a report that became too large is not sent, and its owner reads why", async () => {
  const agency = await spaceOf(...NAMES);
  const { report } = await agency.client.ok(createReport, FIELDS);
  await agency.client.ok(runReport, { id: report.id, to: "recipients" });
  await db.pool.query("update reports set content = content || $1 where id = $2", [
    JSON.stringify({ window: LONG }),
    report.id,
  ]);
  await people.work();
  const { sendings } = await agency.client.ok(getReport, { id: report.id });
  expect(sendings[0]).toMatchObject({ state: "skipped", reason: "too_large" });
});

/** The middle of three, because a machine that is busy with something else makes one of them slow. */
async function middleOf(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return took.toSorted((one, other) => one - other)[1] ?? 0;
}

test("giant previews and many runs of one space: another's preview takes at most three times as long", {
  timeout: 600_000,
}, async ({ task }) => {
  const [previews, runs, accounts] = [sizedAttack(3, 10), sizedAttack(6, 30), sizedAttack(4, 6)];
  const names = Array.from({ length: accounts }, (_, index) => `shop${index}`);
  await storeProfiles(services, names);
  const [loud, quiet] = [await spaceOf(...names), await spaceOf("nasa")];
  const preview = () => quiet.client.ok(previewReport, { ...wish, usernames: ["nasa"] });
  await preview();
  const alone = await middleOf(preview);
  const { report } = await loud.client.ok(createReport, { ...FIELDS, usernames: names });
  const scope = programScope(loud.user.space.id, loud.user.id);
  for (let one = 0; one < runs; one++)
    await run({ ...services, scope } as unknown as ScopedContext, { id: report.id, to: "me" });
  const memory = { before: process.memoryUsage().rss, most: 0 };
  const watch = setInterval(() => {
    memory.most = Math.max(memory.most, process.memoryUsage().rss);
  }, 50);
  const work = Promise.all([people.work(), people.work()]);
  const giants = Array.from({ length: previews }, () =>
    loud.client.call(previewReport, { ...GIANT, usernames: names }),
  );
  const beside = await middleOf(preview);
  clearInterval(watch);
  // Whether each of them is printed on a machine that is busy is not what is measured.
  await Promise.allSettled([...giants, work]);
  const growth = memory.most / memory.before;
  Object.assign(task.meta, {
    figure: `${previews} giant previews and ${runs} runs of one space: another's preview takes ${(beside / alone).toFixed(1)} times its quiet time, memory of the process ${growth.toFixed(2)} times`,
  });
  expect(beside / alone).toBeLessThanOrEqual(3);
  expect(growth).toBeLessThanOrEqual(1.5);
});
