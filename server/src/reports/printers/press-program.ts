import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { serveParent } from "../../platform/children/serve-parent.ts";
import type { Asked, Outcome, Printed } from "./orders.ts";
import { chartPictures, pictureOf, picturesOfPages } from "./pictures.ts";
import { readVisible } from "./read-visible.ts";
import { createTypesetter } from "./typesetter.ts";
import { writeSpreadsheet } from "./xlsx.ts";

// Fonts are read once, when the first document is asked for.
let made: ReturnType<typeof createTypesetter> | undefined;
function typesetter() {
  made ??= createTypesetter();
  return made;
}

function modelOf({ model }: { model: string }): ReportModel {
  return readVisible<ReportModel>(model);
}

const wantedIn = ({ first, most }: { first: number; most: number }) => [first, first + most] as const;

const send = (done: number, total: number) => process.send?.({ progress: { done, total } });

async function print(order: Asked): Promise<Printed> {
  const tell = order.tell ? send : () => {};
  switch (order.print) {
    case "pdf": {
      const { pdf, pages } = typesetter().pdf(modelOf(order), (total) => tell(0, total));
      return { file: pdf, pages };
    }
    case "invoice": {
      const { pdf, pages } = typesetter().invoice(readVisible<InvoiceDocument>(order.document));
      return { file: pdf, pages };
    }
    case "pages":
      return picturesOfPages(typesetter().drawing(modelOf(order), wantedIn(order)), order);
    case "xlsx":
      return writeSpreadsheet(modelOf(order), tell);
    case "png":
      return { file: await pictureOf(order.svg) };
    case "charts":
      return { charts: await chartPictures(order.drawings, order.width) };
  }
}

async function answer(order: Asked): Promise<Outcome> {
  try {
    return { printed: await print(order) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

serveParent(answer);
