import { once } from "node:events";
import { connect } from "node:tls";
import { DAY, SECOND } from "@owlstat/core/time.ts";
import { type Check, notReady, notUsed, ready } from "./finding.ts";

const TIMEOUT = 10 * SECOND;
const LEAST_DAYS = 14;

/** When the certificate that a host shows ends. Throws where it is not valid for that host. */
async function certificateEnd(host: string, port: number): Promise<number> {
  const socket = connect({ host, port, servername: host, timeout: TIMEOUT });
  socket.on("timeout", () => socket.destroy(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" })));
  try {
    await once(socket, "secureConnect");
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

export async function lookAtCertificate(address: string, now: number) {
  const { hostname, port } = new URL(address);
  const days = Math.floor(((await certificateEnd(hostname, Number(port) || 443)) - now) / DAY);
  return days < LEAST_DAYS ? notReady("certificate_ends", { days }) : ready("certificate", { days });
}

/** The TLS front that stands before the web role. */
export const front: Check = {
  id: "front",
  async look({ config, clock }) {
    return config.publicUrl.startsWith("https://")
      ? lookAtCertificate(config.publicUrl, clock.now())
      : notUsed("local");
  },
};
