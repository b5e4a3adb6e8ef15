import type { InvoiceFile } from "@owlstat/core/billing/invoice-contract.ts";
import { invoiceName } from "@owlstat/core/billing/rules.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { Services } from "../../platform/context.ts";
import { createArchive } from "../../platform/files/archive.ts";
import { unprintedOf } from "./file-store.ts";
import { filesOf, pdfOf } from "./files.ts";
import { findIssued } from "./invoice-store.ts";

/** So many documents fit into one file, which is held in memory while it is made: about 40 MB. */
const MOST_DOCUMENTS = 2000;
/** So many are printed while somebody waits; the rest is printed at night, see `printMissing`. */
const MOST_PRINTED = 100;

/** Documents as one ZIP file: the PDF and the XML of each, named by its number. */
export async function packed(services: Services, name: string, ids: readonly string[]): Promise<InvoiceFile> {
  if (ids.length === 0) throw new AppError("not_found");
  if (ids.length > MOST_DOCUMENTS) throw new AppError("too_many_documents");
  if ((await unprintedOf(services.db, ids)) > MOST_PRINTED) throw new AppError("overloaded");
  const archive = createArchive(new Date(services.clock.now()));
  for (const id of ids) {
    const issued = await findIssued(services.db, id);
    if (!issued) continue;
    const title = invoiceName(issued.row);
    archive.add(`${title}.pdf`, await pdfOf(services, issued));
    const { xml } = await filesOf(services, issued);
    if (xml !== null) archive.add(`${title}.xml`, xml);
  }
  return { name: `${name}.zip`, type: "application/zip", base64: archive.finish().toString("base64") };
}
