import { createSocket } from "node:dgram";
import packet from "dns-packet";
import { plainName, type Zone, type ZoneRecord } from "./zone.ts";

const NXDOMAIN = 3;
const SERVFAIL = 2;
const TTL = 30;
/** The longest string in a text record, in bytes. */
const MOST_TEXT = 255;

type DnsServer = { stop(): Promise<void> };

/** A name server over UDP that answers for every name. */
export async function startDns(zone: Zone, port: number, host: string): Promise<DnsServer> {
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  socket.on("message", (bytes, peer) => {
    const answer = answerTo(zone, bytes);
    if (answer) socket.send(answer, peer.port, peer.address);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.bind(port, host, resolve);
  });
  return { stop: () => new Promise((resolve) => socket.close(() => resolve())) };
}

function answerTo(zone: Zone, bytes: Buffer): Buffer | null {
  const asked = decode(bytes);
  const question = asked?.questions?.[0];
  if (!asked || !question) return null;
  const answers = zone.isBroken(question.name) ? null : find(zone, question.name, question.type);
  const code = answers === null ? SERVFAIL : answers.length > 0 || exists(zone, question.name) ? 0 : NXDOMAIN;
  return packet.encode({
    type: "response",
    id: asked.id ?? 0,
    flags: packet.AUTHORITATIVE_ANSWER | packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | code,
    questions: [question],
    answers: (answers ?? []).map(written),
  });
}

function decode(bytes: Buffer): packet.DecodedPacket | null {
  try {
    return packet.decode(bytes);
  } catch {
    return null; // not DNS
  }
}

const exists = (zone: Zone, name: string) => zone.of(name).length > 0;

/** Follows aliases to their target. */
function find(zone: Zone, name: string, type: string, depth = 0): ZoneRecord[] {
  const own = zone.of(name);
  const right = own.filter((record) => record.type === type);
  const alias = own.find((record) => record.type === "CNAME");
  if (right.length > 0 || !alias || depth > 5) return right;
  return [alias, ...find(zone, alias.value, type, depth + 1)];
}

function written({ name, type, value }: ZoneRecord): packet.Answer {
  const base = { name, ttl: TTL, class: "IN" as const };
  if (type === "TXT") {
    const bytes = Buffer.from(value);
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length || at === 0; at += MOST_TEXT)
      parts.push(bytes.subarray(at, at + MOST_TEXT));
    return { ...base, type, data: parts };
  }
  return { ...base, type, data: type === "CNAME" ? plainName(value) : value };
}
