import type { Services } from "../../platform/context.ts";
import { earlierFiles } from "./earlier-documents.ts";
import { keepFiles, keepPdf, keptFiles } from "./file-store.ts";
import type { Issued } from "./words.ts";

type Tools = Pick<Services, "db" | "texts" | "config" | "printers">;

/** What a document says and its structured form, as they were issued. */
export async function filesOf(services: Tools, issued: Issued) {
  const { db } = services;
  const { id } = issued.row;
  const kept = await keptFiles(db, id);
  if (kept) return kept;
  const files = earlierFiles(services, issued);
  await keepFiles(db, id, files);
  return (await keptFiles(db, id)) ?? { ...files, pdf: null };
}

/** The PDF of a document: the one that was printed first. */
export async function pdfOf(services: Tools, issued: Issued, turn?: "now"): Promise<Uint8Array> {
  const { id } = issued.row;
  const { document, pdf } = await filesOf(services, issued);
  if (pdf) return pdf;
  const { file } = await services.printers.invoice(document, turn);
  await keepPdf(services.db, id, file);
  return (await keptFiles(services.db, id))?.pdf ?? file;
}
