import type { Tx } from "../../platform/db/connect.ts";
import { documentOf, xmlOf } from "./documents.ts";
import { keepFiles } from "./file-store.ts";
import { findIssued, issue, type NewInvoice } from "./invoice-store.ts";
import type { Words } from "./words.ts";

/** Issues a document with the next number and keeps what it says. Returns null if it was issued before. */
export async function issueDocument(services: Words, tx: Tx, invoice: NewInvoice): Promise<number | null> {
  const number = await issue(tx, invoice);
  const issued = number === null ? null : await findIssued(tx, invoice.id);
  if (!issued) return null;
  const files = { document: documentOf(services, issued), xml: xmlOf(services, issued) };
  await keepFiles(tx, invoice.id, files);
  return number;
}
