import { readHandle } from "../profiles/rules.ts";

/** The pages of a profile that others may embed. */
const PROFILE_PAGE = /^\/(?:profile|simplestats|metrics)\/([^/]+)\/?$/i;

/** The profile that an address of this site shows; null when it shows none and cannot be embedded. */
export function embeddedProfile(address: string, publicUrl: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.host !== new URL(publicUrl).host || !/^https?:$/.test(url.protocol)) return null;
  const named = PROFILE_PAGE.exec(url.pathname)?.[1];
  const handle = named === undefined ? null : readHandle(named);
  return handle?.ok ? handle.username : null;
}

export type EmbedSize = { width: number; height: number };

const WISHED: EmbedSize = { width: 640, height: 360 };
const SMALLEST: EmbedSize = { width: 240, height: 160 };

/** The size of the frame: as wished, never above what the consumer allows, null when that is too small to read. */
export function embedSize(most: {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}): EmbedSize | null {
  const width = Math.min(WISHED.width, Math.floor(most.maxwidth ?? WISHED.width));
  const height = Math.min(WISHED.height, Math.floor(most.maxheight ?? WISHED.height));
  return width < SMALLEST.width || height < SMALLEST.height ? null : { width, height };
}
