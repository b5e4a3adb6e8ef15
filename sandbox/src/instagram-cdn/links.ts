const DAY_MS = 86_400_000;
const LIFE_DAYS = 4;

/**
 * Signed, short-lived addresses of pictures, as Instagram uses them: whoever needs a picture for longer must
 * copy it.
 */
export type PictureLinks = {
  avatar(handle: string): string;
  media(id: string): string;
  reel(id: string): string;
};

function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, "0");
}

export function createLinks(base: () => string, now: () => number): PictureLinks {
  // The same for a whole day, so that asking twice gives the same answer.
  const expiry = () => ((Math.floor(now() / DAY_MS) + LIFE_DAYS) * 86_400).toString(16);
  function link(path: string): string {
    const until = expiry();
    return `${base()}${path}?oe=${until}&oh=${hash(path + until)}`;
  }
  return {
    avatar: (handle) => link(`/cdn/avatar/${handle}.jpg`),
    media: (id) => link(`/cdn/media/${id}.jpg`),
    reel: (id) => link(`/cdn/reel/${id}.jpg`),
  };
}

/** Why an address is refused, or null when it is good. */
export function refusal(path: string, query: URLSearchParams, now: number): string | null {
  const until = query.get("oe") ?? "";
  if (query.get("oh") !== hash(path + until)) return "Bad URL hash";
  return Number.parseInt(until, 16) * 1000 > now ? null : "URL signature expired";
}
