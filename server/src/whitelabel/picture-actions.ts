import { buffer } from "node:stream/consumers";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { fetchSitePicture, PictureKind, removeSitePicture } from "@owlstat/core/whitelabel/contract.ts";
import { drawLogo } from "../companies/logos/draw-logo.ts";
import { logoHash, logoKey } from "../companies/logos/keys.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { OwnerContext } from "../platform/context.ts";
import { reserveFile } from "../platform/files/sweep.ts";
import type { UploadedFile } from "../platform/http/requests/upload.ts";
import { drawPicture } from "../platform/pictures/drawing.ts";
import { changeDraft, showSite } from "./actions.ts";

/** Counted per space, whatever they are for. */
export const PICTURES = { most: 40, seconds: 3600 };
/** Whoever owns many spaces, or makes many accounts, must not turn us against somebody's server. */
const FROM_ONE_HOST = { most: 200, seconds: 3600 };
const LARGEST = 2 * 1024 * 1024;
/** Large enough for the home screen of a phone. */
const ICON_SIDE = 192;

export async function savePicture(
  context: OwnerContext,
  { file, kind }: { file: UploadedFile; kind: PictureKind },
) {
  await requireAttempt(context, `brand pictures of ${context.scope.spaceId}`, PICTURES);
  return storePicture(context, kind, await buffer(file.stream));
}

export async function fetchPicture(context: OwnerContext, { kind, url }: Input<typeof fetchSitePicture>) {
  await requireAttempt(context, `brand pictures of ${context.scope.spaceId}`, PICTURES);
  await requireAttempt(context, `pictures fetched by ${context.scope.userId}`, PICTURES);
  await requireAttempt(context, `pictures fetched from ${hostOf(url)}`, FROM_ONE_HOST);
  const reply = await context.guardedFetch(url, { maxBytes: LARGEST, redirects: 3 }).catch(() => null);
  if (reply?.status !== 200) throw new AppError("picture_unreachable");
  return storePicture(context, kind, reply.body);
}

/** Whatever is no address is refused when it is fetched. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : "");

async function storePicture(context: OwnerContext, kind: PictureKind, file: Buffer) {
  const { files, scope } = context;
  const png = await draw(kind, file);
  const hash = logoHash(scope.spaceId, png);
  const key = logoKey(hash) ?? "";
  await changeDraft(context, async (tx, draft) => {
    await reserveFile(tx, key);
    await files.put(key, png, { contentType: "image/png" });
    return { ...draft, [kind]: hash };
  });
  return showSite(context);
}

function draw(kind: PictureKind, file: Buffer): Promise<Buffer> {
  if (kind === "logo") return drawLogo(file);
  return drawPicture({ file, width: ICON_SIDE, height: ICON_SIDE, fit: "cover", format: "png" });
}

export async function removePicture(context: OwnerContext, { kind }: Input<typeof removeSitePicture>) {
  await changeDraft(context, async (_tx, draft) => ({ ...draft, [kind]: null }));
  return showSite(context);
}
