import type { IncomingMessage } from "node:http";

/**
 * The host that a request asks for: its Host header and nothing else. A proxy passes that header on;
 * X-Forwarded-Host and its like can be sent by anybody, and choose no site.
 */
export const hostOf = ({ headers }: Pick<IncomingMessage, "headers">): string => headers.host ?? "";

/** Whether a request names one host: not two Host headers, and no whole address of another host in its first line. */
export function namesOneHost(rawHeaders: readonly string[], target: string): boolean {
  const hosts = rawHeaders.filter(
    (_, index) => rawHeaders[index - 1]?.toLowerCase() === "host" && index % 2 === 1,
  );
  if (hosts.length > 1) return false;
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(target)) return true;
  const [host = ""] = hosts;
  return URL.canParse(target) && new URL(target).host === hostIn(host, new URL(target).protocol);
}

/** In one spelling, without the port that its protocol has anyway. */
function hostIn(host: string, protocol: string): string | null {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : null;
}
