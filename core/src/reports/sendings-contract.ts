import * as z from "zod/mini";
import { DOWNLOAD_KINDS, Download } from "../downloads/contract.ts";
import { endpoint } from "../endpoint.ts";
import { REPORT_FILES } from "./definition.ts";

export const orderSendingFile = endpoint({
  method: "POST",
  path: "/reports/sendings/:id/file",
  summary:
    "Has a report that was sent printed again from its figures of then; the file waits among the downloads.",
  params: z.object({ id: z.uuid() }),
  body: z.object({ kind: z.enum(DOWNLOAD_KINDS) }),
  answer: z.object({ download: Download }),
  errors: ["not_found", "too_many_downloads"],
});

export const sendingFile = endpoint({
  method: "GET",
  path: "/reports/sendings/:id/:file",
  summary: "A report that was sent, as a file printed from its figures of then.",
  params: z.object({ id: z.uuid(), file: z.enum(REPORT_FILES) }),
  answer: z.unknown(),
  file: true,
  errors: ["not_found", "overloaded"],
  timeout: 60_000,
});

export const printReport = endpoint({
  method: "POST",
  path: "/reports/:id/print",
  summary:
    "Has a report printed from today's figures without sending it; the file waits among the downloads.",
  params: z.object({ id: z.uuid() }),
  body: z.object({ kind: z.enum(DOWNLOAD_KINDS) }),
  answer: z.object({ download: Download }),
  errors: ["not_found", "report_no_accounts", "report_too_large", "too_many_downloads"],
});

export const retryRecipient = endpoint({
  method: "POST",
  path: "/reports/:id/recipients/retry",
  summary: "Sends to a recipient marked as invalid again. Once a day for each address.",
  params: z.object({ id: z.uuid() }),
  body: z.object({ email: z.string().check(z.maxLength(320)) }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found", "rate_limited"],
});
