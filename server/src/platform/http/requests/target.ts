/** Where what names nothing goes: the way of any address that is not there, with headers and page. */
const NOWHERE = "/undecodable";

/**
 * The path a request asks for. A proxy may send the whole address (RFC 9112, 3.2.2); whose host it is, the Host header
 * says. What cannot be decoded, is no path (`*`) or would be read as another host (`//host`, `/\host`) names nothing.
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
