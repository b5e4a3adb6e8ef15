import * as z from "zod/mini";
import { DOWNLOAD_KINDS, Download } from "../downloads/contract.ts";
import { endpoint } from "../endpoint.ts";

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

export const retryRecipient = endpoint({
  method: "POST",
  path: "/reports/:id/recipients/retry",
  summary: "Sends to a recipient marked as invalid again. Once a day for each address.",
  params: z.object({ id: z.uuid() }),
  body: z.object({ email: z.string().check(z.maxLength(320)) }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found", "rate_limited"],
});
