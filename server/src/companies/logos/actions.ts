import { buffer } from "node:stream/consumers";
import { AppError } from "@owlstat/core/errors.ts";
import { requireAttempt } from "../../platform/attempts.ts";
import type { OwnerContext } from "../../platform/context.ts";
import { reserveFile } from "../../platform/files/sweep.ts";
import type { UploadedFile } from "../../platform/http/requests/upload.ts";
import { lockSpace } from "../../spaces/lock-store.ts";
import { presentCompany, requireCompany } from "../actions.ts";
import { drawLogo } from "./draw-logo.ts";
import { logoHash, logoKey } from "./keys.ts";
import { releaseFile, setLogo } from "./store.ts";

const LOGOS_PER_COMPANY = { most: 30, seconds: 3600 };
/** Counted per person, who may own several companies and found new ones. */
const LOGOS_PER_PERSON = { most: 40, seconds: 3600 };

export async function saveLogo(context: OwnerContext, { file }: { file: UploadedFile }) {
  const { db, files, scope } = context;
  await requireCompany(context, "rename");
  await requireAttempt(context, `logos of ${scope.spaceId}`, LOGOS_PER_COMPANY);
  await requireAttempt(context, `logos by ${scope.userId}`, LOGOS_PER_PERSON);
  const png = await drawLogo(await buffer(file.stream));
  const hash = logoHash(scope.spaceId, png);
  const key = logoKey(hash) ?? "";
  await db.transaction(async (tx) => {
    const before = await lockSpace(tx, scope.spaceId);
    if (!before) throw new AppError("no_company");
    await reserveFile(tx, key);
    await files.put(key, png, { contentType: "image/png" });
    await setLogo(tx, scope.spaceId, hash);
    if (before.brandlogo !== hash) await releaseFile(tx, before.brandlogo);
  });
  return { company: await presentCompany(context) };
}

export async function dropLogo(context: OwnerContext) {
  const { db, scope } = context;
  await requireCompany(context, "rename");
  await db.transaction(async (tx) => {
    const before = await lockSpace(tx, scope.spaceId);
    await setLogo(tx, scope.spaceId, null);
    await releaseFile(tx, before?.brandlogo);
  });
  return { company: await presentCompany(context) };
}
