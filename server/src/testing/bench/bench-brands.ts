import { firstDraft } from "@owlstat/core/whitelabel/rules.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/connect.ts";
import { createLog } from "../../platform/log.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { insertUser } from "../../users/store.ts";
import { createBrands } from "../../whitelabel/brands.ts";
import { createSites } from "../../whitelabel/sites.ts";

const BRAND_DOMAIN = "bench.test";

/** This many agencies with a published site, and the product's own look-up of brands. */
export async function benchBrands(db: Db, count: number) {
  const brand = { ...firstDraft("Bench", null), website: "https://bench.example" };
  const owner = { id: uuidv7(Date.now()), email: "owner@bench.test", name: "Bench", language: null };
  const space = { id: uuidv7(Date.now()), kind: "personal", name: "Bench" } as const;
  const confirmed = { password_hash: null, confirmed_at: new Date(), role: "user" } as const;
  await insertUser(db, { ...owner, ...confirmed }, space);
  await db.pool.query(
    `with made as (
       insert into spaces (id, kind, name, prolevel)
       select gen_random_uuid(), 'company', 'Bench ' || n, 50 from generate_series(0, $1 - 1) n returning id
     ), owned as (
       insert into memberships (space_id, user_id, role) select id, $3, 'owner' from made
     ), numbered as (select id, row_number() over () - 1 as n from made)
     insert into sites (space_id, draft, published, published_at, subdomain, updated_at)
     select id, $2::jsonb, $2::jsonb, now(), 'agency' || n, now() from numbered`,
    [count, JSON.stringify(brand), owner.id],
  );
  const config = { publicUrl: `http://${BRAND_DOMAIN}`, brandDomain: BRAND_DOMAIN };
  const parts = { db, clock: systemClock, log: createLog("silent"), config };
  const { ofHost } = createSites(config, createBrands(parts));
  return { ofHost, hosts: Array.from({ length: count }, (_, n) => `agency${n}.${BRAND_DOMAIN}`) };
}
