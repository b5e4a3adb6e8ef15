import type { AddressInfo, Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from "smtp-server";
import type { Calls, OpenCall } from "../frame/calls.ts";
import type { Fault, Faults } from "../frame/faults.ts";
import type { Mailbox } from "./mailbox.ts";

const MOST_BYTES = 30 * 1024 * 1024;
const HANG_LIMIT_MS = 120_000;

type Receiver = { port: number; stop(): Promise<void> };
/** Mailboxes that do not exist, at any domain, as handles of this name do not. */
const MISSING = /^owl\.missing@/i;

type Parts = { port: number; host: string; mailbox: Mailbox; faults: Faults; calls: Calls };

type Sockets = Map<string, Socket>;

const OPEN_TO_ALL = {
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  size: MOST_BYTES,
  closeTimeout: 200,
  logger: false,
} satisfies SMTPServerOptions;

class SmtpError extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

async function readMessage(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST_BYTES) chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw new SmtpError(552, "5.3.4 Message larger than 30 MB");
  return Buffer.concat(chunks);
}

const peerOf = (peer: { remoteAddress?: string | undefined; remotePort?: number | undefined }) =>
  `${peer.remoteAddress}:${peer.remotePort}`;

function openCall(calls: Calls, session: SMTPServerSession, fault: Fault | null): OpenCall {
  const { mailFrom, rcptTo } = session.envelope;
  const path = rcptTo.map((recipient) => recipient.address).join(", ");
  const query = new URLSearchParams(mailFrom ? { from: mailFrom.address } : {});
  return calls.open({
    service: "smtp",
    method: "MAIL",
    path,
    query,
    rawHeaders: [],
    fault: fault?.kind ?? null,
  });
}

/** Keeps the message and answers with the status, or null when no answer may be given. */
async function accept(
  raw: Buffer,
  session: SMTPServerSession,
  fault: Fault | null,
  parts: Parts,
  sockets: Sockets,
) {
  if (fault?.kind === "reset") {
    sockets.get(peerOf(session))?.resetAndDestroy();
    return null;
  }
  if (fault?.kind === "hang") {
    await delay(HANG_LIMIT_MS, undefined, { ref: false });
    return null;
  }
  if (fault?.kind === "slow") await delay(fault.latencyMs, undefined, { ref: false });
  const { mailFrom, rcptTo } = session.envelope;
  const recipients = rcptTo.map((recipient) => recipient.address);
  await parts.mailbox.receive(raw, recipients, mailFrom ? mailFrom.address : "");
  return 250;
}

function serverOptions(parts: Parts, sockets: Sockets): SMTPServerOptions {
  const { faults, calls } = parts;
  const drawn = new WeakMap<SMTPServerSession, Fault | null>();

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const fault = drawn.get(session) ?? null;
    const call = openCall(calls, session, fault);
    try {
      call.finish(await accept(await readMessage(stream), session, fault, parts, sockets));
    } catch (error) {
      call.finish(error instanceof SmtpError ? error.responseCode : 451);
      throw error;
    }
  }

  return {
    ...OPEN_TO_ALL,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "anyone" }),
    onMailFrom(_address, session, done) {
      const fault = faults.draw("smtp");
      drawn.set(session, fault);
      if (fault?.kind !== "500" && fault?.kind !== "429") return done();
      openCall(calls, session, fault).finish(451);
      done(new SmtpError(451, "4.7.1 Please try again later"));
    },
    onRcptTo({ address }, session, done) {
      if (!MISSING.test(address)) return done();
      openCall(calls, session, null).finish(550);
      done(new SmtpError(550, "5.1.1 The mailbox does not exist"));
    },
    onData: (stream, session, done) => void receive(stream, session).then(() => done(), done),
  };
}

/** Takes any mail from anyone, with or without a login, and keeps it in the mailbox. */
export async function startReceiver(parts: Parts): Promise<Receiver> {
  const sockets: Sockets = new Map();
  const server = new SMTPServer(serverOptions(parts, sockets));
  server.on("error", () => {}); // a dropped connection is the sender's affair
  server.server.on("connection", (socket: Socket) => {
    const peer = peerOf(socket);
    sockets.set(peer, socket);
    socket.once("close", () => sockets.delete(peer));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(parts.port, parts.host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => {
      for (const socket of sockets.values()) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
