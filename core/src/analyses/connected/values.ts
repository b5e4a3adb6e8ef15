import type { Day } from "../../time.ts";

export type Shares = { parts: { name: string; share: number; count: number }[]; total: number };

export type PostRate = {
  id: string;
  publishedAt: number;
  caption: string;
  permalink: string | null;
  reach: number;
};

export type DayValue = { day: Day; value: number };
