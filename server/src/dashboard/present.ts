import type { DashboardAccount } from "@owlstat/core/dashboard/contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import { statusOf } from "../profiles/present.ts";
import type { PortfolioRow } from "./accounts-store.ts";

export function presentAccount(row: PortfolioRow, today: Day): DashboardAccount {
  return {
    username: row.username,
    name: row.name,
    profile_pic_hash: row.picture_hash,
    status: statusOf(row, today),
    followers_count: row.followers_count,
    followers_d7: row.followers_d7,
    followers_d30: row.followers_d30,
    ...(row.d7_days !== null && row.d7_days !== 7 && { d7_days: row.d7_days }),
    ...(row.d30_days !== null && row.d30_days !== 30 && { d30_days: row.d30_days }),
    posts_count: row.posts_count,
    engagement: row.engagement,
    sparkline: row.sparkline,
  };
}
