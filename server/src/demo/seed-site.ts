import { firstDraft } from "@owlstat/core/whitelabel/rules.ts";
import sharp from "sharp";
import { logoHash, logoKey } from "../companies/logos/keys.ts";
import type { Services } from "../platform/context.ts";
import { findSite, saveDraft, setPictures, setPublished } from "../whitelabel/store.ts";
import { scopeOfDemo } from "./act-as.ts";
import { DEMO_COMPANY, DEMO_SITE } from "./people.ts";

/** Creates the agency's own site, once, so that later changes stay. */
export async function seedSite(services: Services): Promise<void> {
  const { db, clock, files } = services;
  const scope = await scopeOfDemo(services, DEMO_COMPANY.owner);
  if (!scope || (await findSite(db, scope))) return;
  const png = await sharp(Buffer.from(LOGO)).png().toBuffer();
  const logo = logoHash(scope.spaceId, png);
  await files.put(logoKey(logo) ?? "", png, { contentType: "image/png" });
  const brand = { ...firstDraft(DEMO_COMPANY.name, logo), ...DEMO_SITE, favicon: logo };
  const now = new Date(clock.now());
  await db.transaction(async (tx) => {
    await saveDraft(tx, scope, brand, now);
    await setPictures(tx, scope, [logo]);
    await setPublished(tx, scope, brand, now);
  });
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="#ff7a59"/>
<path d="M7 24 16 7l9 17h-5.2L16 16.4 12.2 24Z" fill="#2a1740"/></svg>`;
