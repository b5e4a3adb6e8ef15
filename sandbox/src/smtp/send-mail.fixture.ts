import { connect } from "node:net";

type Letter = {
  from?: string;
  to: readonly string[];
  raw: string;
  login?: boolean;
  patienceMs?: number;
};

/** Speaks just enough SMTP to hand over a mail; answers with the server's last line. */
export function sendMail(smtpUrl: string, letter: Letter): Promise<string> {
  const { from = "shop@example.test", to, raw, login, patienceMs = 20_000 } = letter;
  const { hostname, port } = new URL(smtpUrl);
  const dots = raw.replace(/\r?\n/g, "\r\n").replace(/^\./gm, "..");
  const steps = [
    "EHLO tester",
    ...(login ? [`AUTH PLAIN ${Buffer.from("\0user\0pass").toString("base64")}`] : []),
    `MAIL FROM:<${from}>`,
    ...to.map((address) => `RCPT TO:<${address}>`),
    "DATA",
    `${dots}\r\n.`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = "";
    socket.setTimeout(patienceMs, () => socket.destroy(new Error("no answer")));
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("closed")));
    socket.on("data", (chunk) => {
      received += chunk.toString();
      const line = /^(\d{3}) .*\r\n$/m.exec(received);
      if (!line) return;
      received = "";
      const step = Number(line[1]) < 400 ? steps.shift() : undefined;
      if (step !== undefined) return void socket.write(`${step}\r\n`);
      resolve(line[0].trim());
      socket.end();
    });
  });
}
