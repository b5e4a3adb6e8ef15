/**
 * The path used for invalid addresses. It does not exist, so it gets the usual 404 answer with headers and
 * page.
 */
const NOWHERE = "/undecodable";

/**
 * The path a request asks for. A proxy may send the whole address (RFC 9112, 3.2.2); only its path is used,
 * because the Host header names the host. Paths that cannot be decoded, are no path (`*`) or could be read as
 * another host (`//host`, `/\host`) become NOWHERE.
 */
export function usableTarget(target: string): string {
  const path = /^https?:\/\//i.test(target) ? pathOf(target) : target;
  if (!/^\/(?![/\\])/.test(path)) return NOWHERE;
  try {
    decodeURIComponent(path.split(/[?#]/, 1)[0] ?? "");
    return path;
  } catch {
    return NOWHERE;
  }
}

function pathOf(target: string): string {
  if (!URL.canParse(target)) return NOWHERE;
  const { pathname, search } = new URL(target);
  return pathname + search;
}
