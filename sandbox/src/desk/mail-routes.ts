import { type Answer, AnswerError, file, json, page, redirect } from "../frame/answers.ts";
import { isFromDesk, readFields, type SandboxRequest } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import type { Mailbox, StoredMail } from "../smtp/mailbox.ts";
import { sendBack } from "../smtp/returned.ts";
import { mailDocument, mailPage } from "./mail-page.ts";

/** Nothing in a mail may run: no scripts and no nested pages. */
const FRAME_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; " +
  "style-src * 'unsafe-inline'; font-src *; frame-ancestors 'self'";

const SAFE_TO_SHOW = /^(image\/(png|jpeg|gif|webp)|application\/pdf|text\/(plain|csv))$/;

function attachmentOf(stored: StoredMail, index: number): Answer {
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

function documentOf(stored: StoredMail): Answer {
  const headers = { "content-security-policy": FRAME_POLICY };
  return file(Buffer.from(mailDocument(stored)), "text/html; charset=utf-8", headers);
}

export function mailRoutes(mailbox: Mailbox, returned: string | null): Route[] {
  const get = (path: string, answer: (stored: StoredMail, request: SandboxRequest) => Answer): Route => ({
    method: "GET",
    path,
    handle(request) {
      const stored = mailbox.find(request.params.id ?? "");
      if (!stored) throw new AnswerError(404, "no such mail");
      return answer(stored, request);
    },
  });

  return [
    { method: "GET", path: "/mail.json", handle: () => json(mailbox.list()) },
    get("/mail/:id", (stored, request) => page(mailPage(stored, request.query.get("view")))),
    get("/mail/:id/document", documentOf),
    get("/mail/:id/source", (stored) => file(stored.raw, "text/plain; charset=utf-8")),
    get("/mail/:id/attachments/:n", (stored, request) => attachmentOf(stored, Number(request.params.n))),
    {
      method: "POST",
      path: "/mail/:id/return",
      async handle(request) {
        const stored = mailbox.find(request.params.id ?? "");
        if (!stored) throw new AnswerError(404, "no such mail");
        const { kind } = await readFields(request);
        const status = await sendBack(stored, kind, returned);
        return isFromDesk(request) ? redirect(`/mail/${stored.mail.id}`) : json({ status });
      },
    },
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
