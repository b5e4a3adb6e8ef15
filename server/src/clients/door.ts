import { AppError } from "@owlstat/core/errors.ts";
import { chooseLanguage, type Language } from "@owlstat/core/i18n/languages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { scopeOf } from "../platform/caller.ts";
import type { Services } from "../platform/context.ts";
import { pageBrand } from "../platform/http/answers/brand-bar.ts";
import { cookiesOf } from "../platform/http/requests/cookies.ts";
import { goneOf } from "../platform/http/requests/gone.ts";
import { hostOf } from "../platform/http/requests/host.ts";
import { languageOf } from "../platform/http/requests/request-context.ts";
import { acceptSignedRequests, fieldsOf, signedRequestOf } from "../platform/http/requests/signed-request.ts";
import type { ServedSite } from "../platform/site.ts";
import { sendScriptless, sendShared } from "../reports/answers.ts";
import { findPastReport } from "../reports/sending/past-actions.ts";
import { sharedFile } from "../reports/sharing/shared-files.ts";
import { gonePage, passwordPage, sharedPage } from "../reports/sharing/shared-page.ts";
import { siteForFolders } from "../whitelabel/folder-site.ts";
import { enter, findClient, linkOf } from "./visits.ts";

const LONGEST_FORM = 2048;
/** Requests per minute and address, so that tokens cannot be guessed. */
const LIMITED = { config: { rateLimit: { max: 60 } } };

type Request = FastifyRequest<{ Params: { token: string; id: string; file?: string } }>;

/** `/client/{token}` logs a client in; `/client/reports/{id}` shows a sent report as a page and as files. */
export function mountClientDoor(app: FastifyInstance, services: Services): void {
  app.get("/client/:token", LIMITED, (request: Request, reply) => open(services, request, reply, null));
  app.get("/client/reports/:id", (request: Request, reply) => report(services, request, reply));
  app.get("/client/reports/:id/:file", (request: Request, reply) => report(services, request, reply));
  app.register(async (forms) => {
    acceptSignedRequests(forms);
    forms.post("/client/:token", { ...LIMITED, bodyLimit: LONGEST_FORM }, (request: Request, reply) => {
      const { password } = fieldsOf(signedRequestOf(request)) as { password?: unknown };
      return open(services, request, reply, typeof password === "string" ? password : "");
    });
  });
}

const cookiesFor = ({ config }: Services, request: Request, reply: FastifyReply) =>
  cookiesOf(request, reply, config.publicUrl.startsWith("https:"));

/** The look of the pages before a client is in. */
const frameOf = (site: ServedSite, language: Language) => ({ language, brand: pageBrand(site) });

async function open(
  services: Services,
  request: Request,
  reply: FastifyReply,
  password: string | null,
): Promise<FastifyReply> {
  const { site } = request;
  if (!site?.spaceId) throw new AppError("not_found");
  const language = languageOf(request);
  const t = services.texts.translator("reports", language);
  let frame = frameOf(site, language);
  try {
    const link = await linkOf(services, site, request.params.token);
    frame = frameOf(await siteForFolders(services.db, site, link.folder_ids), language);
    const way = await enter(services, link, cookiesFor(services, request, reply), password);
    if (way === "locked") return sendScriptless(reply, 200, passwordPage(frame, t, "client", false));
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === "password_wrong") return sendScriptless(reply, 403, passwordPage(frame, t, "client", true));
    if (code === "link_gone") return sendScriptless(reply, 410, gonePage(frame, t, "client"));
    throw error;
  }
  // Remove the secret token from the address bar at once, and do not send it to other sites as referrer.
  return reply
    .headers({ "cache-control": "private, no-store", "referrer-policy": "no-referrer" })
    .redirect("/client", 303);
}

/** A sent report, if the client of the cookie may see it; for everybody else it does not exist. */
async function report(services: Services, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const { id, file } = request.params;
  const cookies = cookiesFor(services, request, reply);
  const caller = await findClient(services, { bearer: null, cookies, host: hostOf(request) });
  if (caller?.kind !== "client" || !caller.shows.includes("reports")) throw new AppError("not_found");
  const { db, texts, printers } = services;
  const scope = scopeOf(caller);
  const language = chooseLanguage(cookies.get("language"), request.headers["accept-language"]);
  const { model, files } = await findPastReport(db, scope, language, id);
  if (file === undefined) {
    const address = (one: string) => `/client/reports/${id}/${one}`;
    const pictures = await printers.postPictures(model, "now");
    const back = { to: "/client", label: texts.translator("client-home", model.language)("overview") };
    const t = texts.translator("reports", model.language);
    const page = sharedPage(model, t, { files, address, pictures, back });
    return sendScriptless(reply, 200, page);
  }
  const shared = { spaceId: scope.spaceId, model, files, gone: goneOf(reply) };
  const wanted = await sharedFile(services, shared, file);
  if (!wanted) throw new AppError("not_found");
  return sendShared(reply, wanted);
}
