import type { AddressInfo, Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Calls } from "../frame/calls.ts";
import type { Fault, Faults } from "../frame/faults.ts";
import type { Mailbox } from "./mailbox.ts";

const MOST_BYTES = 30 * 1024 * 1024;
const HANG_LIMIT_MS = 120_000;

export type Receiver = { port: number; stop(): Promise<void> };
type Parts = { port: number; host: string; mailbox: Mailbox; faults: Faults; calls: Calls };

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

/** Takes any mail from anyone, with or without a login, and keeps it in the mailbox. */
export async function startReceiver({ port, host, mailbox, faults, calls }: Parts): Promise<Receiver> {
  const sockets = new Map<string, Socket>();
  const drawn = new WeakMap<SMTPServerSession, Fault | null>();

  function openCall(session: SMTPServerSession, fault: Fault | null) {
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

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const fault = drawn.get(session) ?? null;
    const call = openCall(session, fault);
    try {
      const raw = await readMessage(stream);
      if (fault?.kind === "reset") sockets.get(peerOf(session))?.resetAndDestroy();
      if (fault?.kind === "hang") await delay(HANG_LIMIT_MS, undefined, { ref: false });
      if (fault?.kind === "hang" || fault?.kind === "reset") return call.finish(null);
      if (fault?.kind === "slow") await delay(fault.latencyMs, undefined, { ref: false });
      await mailbox.receive(
        raw,
        session.envelope.rcptTo.map((recipient) => recipient.address),
      );
      call.finish(250);
    } catch (error) {
      call.finish(error instanceof SmtpError ? error.responseCode : 451);
      throw error;
    }
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: MOST_BYTES,
    closeTimeout: 200,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "anyone" }),
    onMailFrom(_address, session, done) {
      const fault = faults.draw("smtp");
      drawn.set(session, fault);
      if (fault?.kind !== "500" && fault?.kind !== "429") return done();
      openCall(session, fault).finish(451);
      done(new SmtpError(451, "4.7.1 Please try again later"));
    },
    onData(stream, session, done) {
      receive(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  server.on("error", () => {}); // a dropped connection is the sender's affair
  server.server.on("connection", (socket: Socket) => {
    const peer = peerOf(socket);
    sockets.set(peer, socket);
    socket.once("close", () => sockets.delete(peer));
  });

  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => {
      for (const socket of sockets.values()) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
