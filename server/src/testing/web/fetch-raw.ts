import { request } from "node:http";

type RawAnswer = { status: number; head: string; text: string };

/** A request with any headers, including `Host`, which `fetch` does not allow to set. */
export function fetchRaw(
  url: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<RawAnswer> {
  const { port } = new URL(url);
  const options = { host: "127.0.0.1", port, path, headers, method: body === undefined ? "GET" : "POST" };
  return new Promise((resolve, reject) => {
    const asked = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          head: answer.rawHeaders.join("\n"),
          text: Buffer.concat(parts).toString("utf8"),
        }),
      );
    });
    asked.on("error", reject).end(body);
  });
}
