import http from "node:http";
import https from "node:https";

export type Reply = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

class TooLarge extends Error {}

export type Requester = {
  get(url: URL, options: RequestOptions): Promise<Reply>;
  /** With a method and a body of its own. */
  send(url: URL, options: SendOptions): Promise<Reply>;
  close(): void;
};

type RequestOptions = {
  headers?: Readonly<Record<string, string>> | undefined;
  timeout: number;
  maxBytes: number;
  signal?: AbortSignal | undefined;
  /** Used to resolve names, in place of the system's resolver. */
  lookup?: http.RequestOptions["lookup"];
};

type SendOptions = RequestOptions & {
  method?: "GET" | "POST" | undefined;
  body?: string | Buffer | undefined;
};

/** Calls over kept connections, with a limit on time and size. Rejects when no whole answer came. */
export function createRequester({ maxSockets = 32 } = {}): Requester {
  const plain = new http.Agent({ keepAlive: true, maxSockets });
  const secure = new https.Agent({ keepAlive: true, maxSockets });
  const send = (url: URL, options: SendOptions) => {
    const overTls = url.protocol === "https:";
    return exchange(overTls ? https.request : http.request, overTls ? secure : plain, url, options);
  };
  return {
    get: send,
    send,
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

function exchange(
  request: typeof http.request,
  agent: http.Agent,
  url: URL,
  { method = "GET", headers, body, timeout, maxBytes, signal, lookup }: SendOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request(url, {
      agent,
      method,
      headers,
      ...(signal && { signal }),
      ...(lookup && { lookup }),
    });
    // Limits the whole answer, so that a server sending one byte a second cannot block us.
    const timer = setTimeout(() => call.destroy(new Error(`no answer within ${timeout} ms`)), timeout);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
      call.destroy();
    };
    call.on("error", fail);
    call.on("response", (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on("error", fail);
      response.on("data", (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) fail(new TooLarge(`more than ${maxBytes} bytes`));
        else parts.push(part);
      });
      response.on("end", () => {
        clearTimeout(timer);
        if (!response.complete) return reject(new Error("the answer was cut off"));
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    call.end(body);
  });
}
