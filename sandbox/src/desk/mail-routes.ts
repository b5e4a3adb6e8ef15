import { type Answer, AnswerError, file, json, page, redirect } from "../frame/answers.ts";
import { isFromDesk, type SandboxRequest } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import type { Mailbox, StoredMail } from "../smtp/mailbox.ts";
import { mailDocument, mailPage } from "./mail-page.ts";

/** Nothing in a mail may run: neither scripts nor a page of its own inside ours. */
const FRAME_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; " +
  "style-src * 'unsafe-inline'; font-src *; frame-ancestors 'self'";

const SAFE_TO_SHOW = /^(image\/(png|jpeg|gif|webp)|application\/pdf|text\/(plain|csv))$/;

export function mailRoutes(mailbox: Mailbox): Route[] {
  function found(request: SandboxRequest): StoredMail {
    const stored = mailbox.find(request.params.id ?? "");
    if (!stored) throw new AnswerError(404, "no such mail");
    return stored;
  }

  function attachment(request: SandboxRequest): Answer {
    const stored = found(request);
    const index = Number(request.params.n);
    const about = stored.mail.attachments[index];
    const content = stored.contents[index];
    if (!about || !content) throw new AnswerError(404, "no such attachment");
    const shown = SAFE_TO_SHOW.test(about.contentType) ? "inline" : "attachment";
    return file(Buffer.from(content), about.contentType, {
      "content-disposition": `${shown}; filename*=UTF-8''${encodeURIComponent(about.filename)}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    });
  }

  return [
    { method: "GET", path: "/mail.json", handle: () => json(mailbox.list()) },
    {
      method: "GET",
      path: "/mail/:id",
      handle: (request) => page(mailPage(found(request), request.query.get("view"))),
    },
    {
      method: "GET",
      path: "/mail/:id/document",
      handle: (request) =>
        file(Buffer.from(mailDocument(found(request))), "text/html; charset=utf-8", {
          "content-security-policy": FRAME_POLICY,
        }),
    },
    {
      method: "GET",
      path: "/mail/:id/source",
      handle: (request) => file(found(request).raw, "text/plain; charset=utf-8"),
    },
    { method: "GET", path: "/mail/:id/attachments/:n", handle: attachment },
    {
      method: "DELETE",
      path: "/mail",
      handle(request) {
        mailbox.clear();
        return isFromDesk(request) ? redirect("/") : json({ ok: true });
      },
    },
  ];
}
