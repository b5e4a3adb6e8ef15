import { type Answer, file } from "../frame/answers.ts";
import type { SandboxRequest } from "../frame/request.ts";
import type { Context, Service } from "../frame/service.ts";
import { refusal } from "./links.ts";
import { type PictureKind, paint } from "./picture.ts";

const MOST_CACHED = 500;
const KINDS: readonly PictureKind[] = ["avatar", "media", "reel"];

function plain(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/plain" }, body };
}

/** Where profile pictures and post pictures are fetched from. */
export function createInstagramCdn({ now }: Context): Service {
  // Promises, so that two who ask at once share one painting.
  const cache = new Map<string, Promise<Buffer>>();

  function picture(kind: PictureKind, name: string): Promise<Buffer> {
    const key = `${kind}/${name}`;
    const painted = cache.get(key) ?? paint(kind, name);
    cache.delete(key);
    cache.set(key, painted);
    const oldest = cache.size > MOST_CACHED ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    return painted;
  }

  async function handle({ params, path, query }: SandboxRequest): Promise<Answer> {
    const kind = KINDS.find((candidate) => candidate === params.kind);
    const name = /^([a-z0-9._]{1,40})\.jpg$/.exec(params.name ?? "")?.[1];
    if (!kind || !name) return plain(404, "Not Found");
    const reason = refusal(path, query, now());
    if (reason) return plain(403, reason);
    return file(await picture(kind, name), "image/jpeg", { "cache-control": "max-age=1209600" });
  }

  return {
    name: "instagram-cdn",
    label: "Instagram pictures",
    routes: [{ method: "GET", path: "/cdn/:kind/:name", handle }],
  };
}
