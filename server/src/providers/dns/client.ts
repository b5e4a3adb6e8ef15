import { Resolver } from "node:dns/promises";
import { SECOND } from "@owlstat/core/time.ts";
import type { Found } from "@owlstat/core/whitelabel/domains.ts";

/** Asks name servers. Never throws: failures are reported as unknown. */
export type Dns = {
  txt(name: string): Promise<Found>;
  cname(name: string): Promise<Found>;
  a(name: string): Promise<Found>;
};

declare module "../../platform/context.ts" {
  interface Services {
    dns: Dns;
  }
}

/** The name or record does not exist. Any other error may be temporary. */
const MISSING = new Set(["ENOTFOUND", "ENODATA"]);

type Asked = { servers: readonly string[] | null; patience?: number };

/** Without servers the machine's own are asked. They are asked twice, and waited for as long as the patience lasts. */
export function createDns({ servers, patience = 3 * SECOND }: Asked): Dns {
  const resolver = new Resolver({ timeout: patience, tries: 2 });
  if (servers) resolver.setServers(servers);
  const ask = async (asked: Promise<string[]>): Promise<Found> => {
    try {
      return { ok: true, values: await asked };
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      return { ok: false, reason: MISSING.has(code) ? "missing" : "unknown" };
    }
  };
  return {
    txt: (name) => ask(resolver.resolveTxt(name).then((texts) => texts.map((parts) => parts.join("")))),
    cname: (name) => ask(resolver.resolveCname(name)),
    a: (name) => ask(resolver.resolve4(name)),
  };
}
