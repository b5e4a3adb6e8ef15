import { request } from "node:http";

/** `fetch` that also sends a Host header of the test's choice, which `fetch` itself does not. Redirects are answers. */
export async function fetchAt(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has("host")) return fetch(url, { redirect: "manual", ...init });
  const { method = "GET", body } = init;
  const sent = body == null ? null : Buffer.from(await new Response(body).arrayBuffer());
  if (sent) headers.set("content-length", String(sent.length));
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const options = { method, headers: Object.fromEntries(headers), agent: false };
  const asked = request(url, options, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("error", reject);
    answer.on("end", () => {
      const { statusCode: status = 0, rawHeaders } = answer;
      const empty = method === "HEAD" || status === 204 || status === 304;
      const lines = rawHeaders.flatMap((name, index): [string, string][] =>
        index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""]] : [],
      );
      resolve(new Response(empty ? null : Buffer.concat(parts), { status, headers: lines }));
    });
  });
  asked.on("error", reject).end(sent ?? undefined);
  return promise;
}
