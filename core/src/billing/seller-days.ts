import type { Day } from "../time.ts";

/** The day of an instant where the seller is: documents, VAT rates and VAT returns go by it. */
export const dayIn = (timeZone: string, instant: number): Day =>
  new Intl.DateTimeFormat("sv", { timeZone }).format(instant) as Day;

/** The year in which the series of an invoice begins. */
export const yearIn = (timeZone: string, instant: number): number =>
  Number(dayIn(timeZone, instant).slice(0, 4));
