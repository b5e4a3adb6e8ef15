import { AppError } from "@owlstat/core/errors.ts";
import { chooseLanguage } from "@owlstat/core/i18n/languages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../platform/context.ts";
import { pageBrand } from "../../platform/http/answers/brand-bar.ts";
import { goneOf } from "../../platform/http/requests/gone.ts";
import {
  acceptSignedRequests,
  fieldsOf,
  signedRequestOf,
} from "../../platform/http/requests/signed-request.ts";
import { sendScriptless, sendShared } from "../answers.ts";
import { type Key, noteOpening, type Opened, openShared } from "./open-shared.ts";
import { type SharedReport, sharedFile } from "./shared-files.ts";
import { gonePage, passwordPage, type SharedFiles, sharedPage } from "./shared-page.ts";

const LONGEST_FORM = 2048;

type Request = FastifyRequest<{ Params: { token: string; file?: string }; Querystring: { pass?: string } }>;

/** `/shared-reports/{token}`: what was sent, as a page without script, and its files. */
export function mountSharedReports(app: FastifyInstance, services: Services): void {
  app.get("/shared-reports/:token", (request: Request, reply) => show(services, request, reply, {}));
  app.get("/shared-reports/:token/:file", (request: Request, reply) => download(services, request, reply));
  app.register(async (forms) => {
    acceptSignedRequests(forms);
    forms.post("/shared-reports/:token", { bodyLimit: LONGEST_FORM }, (request: Request, reply) => {
      const { password } = fieldsOf(signedRequestOf(request)) as { password?: unknown };
      return show(services, request, reply, { password: typeof password === "string" ? password : "" });
    });
  });
}

async function show(
  services: Services,
  request: Request,
  reply: FastifyReply,
  key: Key,
): Promise<FastifyReply> {
  const { token } = request.params;
  const language = chooseLanguage(null, request.headers["accept-language"]);
  const t = services.texts.translator("reports", language);
  const frame = { language, brand: pageBrand(request.site ?? services.sites.own) };
  try {
    const opened = await openShared(services, request.site, token, key);
    if (!opened) return sendScriptless(reply, 200, passwordPage(frame, t, "shared", false));
    await noteOpening(services, opened);
    const own = services.texts.translator("reports", opened.model.language);
    const pictures = await services.printers.postPictures(opened.model, "now");
    const shown = sharedPage(opened.model, own, { ...filesOf(token, opened), pictures });
    return sendScriptless(reply, 200, shown);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "password_wrong")
      return sendScriptless(reply, 403, passwordPage(frame, t, "shared", true));
    if (error.code === "link_gone") return sendScriptless(reply, 410, gonePage(frame, t, "shared"));
    throw error;
  }
}

function filesOf(token: string, { link, pass }: Opened): SharedFiles {
  const query = pass ? `?pass=${pass}` : "";
  return { files: link.content.files, address: (file) => `/shared-reports/${token}/${file}${query}` };
}

async function download(services: Services, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const { token, file = "" } = request.params;
  const opened = await openShared(services, request.site, token, { pass: request.query.pass });
  const found = opened && (await sharedFile(services, sharedOf(opened, reply), file));
  if (!found) throw new AppError("not_found");
  return sendShared(reply, found);
}

function sharedOf({ model, link }: Opened, reply: FastifyReply): SharedReport {
  return { spaceId: link.space_id, model, files: link.content.files, gone: goneOf(reply) };
}
