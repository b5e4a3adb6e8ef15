import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Cuts off who takes too long over a small body, so a few hundred of them cannot hold the server. Files may take longer. */
export function cutSlowSenders(app: FastifyInstance, milliseconds: number): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw) && !takesFile(request)) {
      const cut = setTimeout(() => {
        raw.socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
        raw.destroy();
      }, milliseconds).unref();
      raw.once("close", () => clearTimeout(cut));
    }
    done();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

function takesFile({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { takesFile?: boolean }).takesFile === true;
}
