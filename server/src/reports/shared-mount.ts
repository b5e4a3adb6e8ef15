import { AppError } from "@owlstat/core/errors.ts";
import { chooseLanguage } from "@owlstat/core/i18n/languages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../platform/context.ts";
import { deliveryOf, fieldsOf, takeDeliveries } from "../platform/http/requests/delivery.ts";
import { type Key, noteOpening, type Opened, openShared } from "./shared.ts";
import { sharedFile } from "./shared-files.ts";
import { gonePage, passwordPage, type SharedFiles, sharedPage } from "./shared-page.ts";

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const LONGEST_FORM = 2048;

type Request = FastifyRequest<{ Params: { token: string; file?: string }; Querystring: { pass?: string } }>;

/** `/shared-reports/{token}`: what was sent, as a page without script, and its files. */
export function mountSharedReports(app: FastifyInstance, services: Services): void {
  app.get("/shared-reports/:token", (request: Request, reply) => show(services, request, reply, {}));
  app.get("/shared-reports/:token/:file", (request: Request, reply) => download(services, request, reply));
  app.register(async (forms) => {
    takeDeliveries(forms);
    forms.post("/shared-reports/:token", { bodyLimit: LONGEST_FORM }, (request: Request, reply) => {
      const { password } = fieldsOf(deliveryOf(request)) as { password?: unknown };
      return show(services, request, reply, { password: typeof password === "string" ? password : "" });
    });
  });
}

function answer(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      "content-security-policy": POLICY,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}

async function show(
  services: Services,
  request: Request,
  reply: FastifyReply,
  key: Key,
): Promise<FastifyReply> {
  const { token } = request.params;
  const { brand } = await services.sites.ofHost(request.host);
  const language = chooseLanguage(null, request.headers["accept-language"]);
  const t = services.texts.translator("reports", language);
  const frame = { language, brand: { name: brand.brandname, color: brand.brandcolor } };
  try {
    const opened = await openShared(services, token, key);
    belongsHere(request, opened);
    if (!opened) return answer(reply, 200, passwordPage(frame, t, false));
    await noteOpening(services, opened);
    const own = services.texts.translator("reports", opened.model.language);
    return answer(reply, 200, sharedPage(opened.model, own, filesOf(token, opened)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "password_wrong") return answer(reply, 403, passwordPage(frame, t, true));
    if (error.code === "link_gone") return answer(reply, 410, gonePage(frame, t));
    throw error;
  }
}

/** Under an agency's name only its own reports are shown. */
function belongsHere({ site }: Request, opened: Opened | null): void {
  if (site?.spaceId && opened && opened.link.space_id !== site.spaceId) throw new AppError("link_gone");
}

function filesOf(token: string, { link, pass }: Opened): SharedFiles {
  const query = pass ? `?pass=${pass}` : "";
  return { files: link.content.files, address: (file) => `/shared-reports/${token}/${file}${query}` };
}

async function download(services: Services, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const { token, file = "" } = request.params;
  const opened = await openShared(services, token, { pass: request.query.pass });
  belongsHere(request, opened);
  const found = opened && (await sharedFile(services, opened.model, opened.link.content.files, file));
  if (!found) throw new AppError("not_found");
  return reply
    .headers({
      "content-disposition": `attachment; filename="${found.name.replace(/[^\x20-\x7e]/g, "_")}"`,
      "content-security-policy": POLICY,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
    })
    .type(found.type)
    .send(found.bytes);
}
