import type { IncomingMessage } from "node:http";
import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Texts } from "../../texts.ts";
import { rawAnswer } from "./broken-requests.ts";

/** Cuts off who takes too long over a small body, so a few hundred of them cannot hold the server. Files may take longer. */
export function cutSlowSenders(app: FastifyInstance, milliseconds: number, texts: Texts): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw) && !takesFile(request)) {
      const cut = setTimeout(() => {
        raw.socket.end(rawAnswer(new AppError("request_timeout"), texts));
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
