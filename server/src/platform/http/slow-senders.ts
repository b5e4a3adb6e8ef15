import type { FastifyInstance } from "fastify";

/** Cuts off who takes too long over a small body, so a few hundred of them cannot hold the server. Files may take longer. */
export function cutSlowSenders(app: FastifyInstance, milliseconds: number): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw, headers } = request;
    const hasBody = "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
    const { takesFile } = request.routeOptions.config as { takesFile?: boolean };
    if (hasBody && !takesFile) {
      const cut = setTimeout(() => {
        raw.socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
        raw.destroy();
      }, milliseconds).unref();
      raw.once("close", () => clearTimeout(cut));
    }
    done();
  });
}
