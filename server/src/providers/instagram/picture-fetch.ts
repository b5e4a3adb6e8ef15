import type { GuardedFetch } from "../../platform/outbound/guarded-fetch.ts";
import type { FetchPicture } from "../profile-source.ts";

const MAX_BYTES = 8 * 1024 * 1024;

/** Fetches a picture from an address that a provider gave. */
export function createPictureFetch(guardedFetch: GuardedFetch): FetchPicture {
  return async (url) => {
    const { status, body } = await guardedFetch(url, { maxBytes: MAX_BYTES });
    if (status !== 200) throw new Error(`the picture was answered with ${status}`);
    return body;
  };
}
