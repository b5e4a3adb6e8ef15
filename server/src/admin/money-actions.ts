import type { getMoney, getVatReturn } from "@owlstat/core/admin/money-contract.ts";
import { movements } from "@owlstat/core/admin/recurring.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import type { UserContext } from "../platform/context.ts";
import { documentsByMonth, paidLines, vatByCountry } from "./money-store.ts";

const MONTHS = 12;

export async function showMoney({ db, clock, config }: UserContext): Promise<Answer<typeof getMoney>> {
  const now = clock.now();
  const months = await documentsByMonth(db, config.seller.timeZone, new Date(now), MONTHS);
  const [first] = months;
  if (!first) return { months: [] };
  const customers = await paidLines(db, first.start);
  // A month that has ended is judged by its last moment, the running one by now.
  const instants = [first.start, ...months.map(({ end }) => end)].map((end) => end.getTime() - 1);
  const moved = movements(
    customers,
    instants.map((instant) => Math.min(instant, now)),
  );
  const rows = months.flatMap(({ start: _, end: __, ...documents }, index) => {
    const movement = moved[index];
    return movement ? [{ ...documents, ...movement }] : [];
  });
  return { months: rows.toReversed() };
}

export async function showVatReturn(
  { db, config }: UserContext,
  { quarter }: Input<typeof getVatReturn>,
): Promise<Answer<typeof getVatReturn>> {
  return { rows: await vatByCountry(db, quarter, config.seller.timeZone) };
}
