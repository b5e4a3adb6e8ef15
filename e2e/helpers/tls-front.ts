import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Production } from "../../server/src/testing/programs/production.ts";

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length: size } = body;
  // Browsers insist on the shortest way to write a length.
  const long = size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  const length = size < 128 ? [size] : long;
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, "hex");

/** A certificate that signed itself, for browsers that are told not to mind. */
function ownCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const signed = sequence(hex("06082a8648ce3d040302"));
  const name = sequence(der(0x31, sequence(hex("0603550403"), der(0x0c, Buffer.from("tests")))));
  const day = (year: string) => der(0x17, Buffer.from(`${year}0101000000Z`));
  const about = sequence(
    der(0x02, Buffer.from([1])),
    signed,
    name,
    sequence(day("20"), day("49")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const whole = sequence(about, signed, der(0x03, Buffer.from([0]), sign("sha256", about, privateKey)));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

type Front = {
  /** Leads a browser to it for every host that ends so. */
  argument: string;
  /** What was answered to whom, headers first. */
  seen: readonly { address: string; answer: string }[];
  stop(): void;
};

/** The TLS front that an operator puts before the product. */
export async function startFront(product: Production, ending: string): Promise<Front> {
  const seen: { address: string; answer: string }[] = [];
  const server = createServer(ownCertificate(), async (request, reply) => {
    const address = new URL(request.url ?? "/", `https://${request.headers.host}`);
    const { "accept-encoding": _, connection: __, ...headers } = request.headers;
    const body = await bodyOf(request);
    const init = { method: request.method ?? "GET", headers: headers as Record<string, string> };
    const answer = await product.fetch(address, body.length > 0 ? { ...init, body: body.toString() } : init);
    const bytes = Buffer.from(await answer.arrayBuffer());
    seen.push({ address: address.href, answer: `${JSON.stringify([...answer.headers])}\n${bytes}` });
    for (const [name, value] of answer.headers) reply.appendHeader(name, value);
    for (const name of ["transfer-encoding", "connection", "content-length"]) reply.removeHeader(name);
    reply.writeHead(answer.status).end(bytes);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    argument: `--host-resolver-rules=MAP *${ending} 127.0.0.1:${port}`,
    seen,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
