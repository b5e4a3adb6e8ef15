import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { serveParent } from "../../platform/children/serve-parent.ts";
import type { Asked, Outcome, Printed, PrintedPages } from "./orders.ts";
import { chartPictures, pictureOf, picturesOfPages } from "./pictures.ts";
import { readVisible } from "./read-visible.ts";
import { createTypesetter } from "./typesetter.ts";
import type { Typst } from "./typst/typst.ts";
import { writeSpreadsheet } from "./xlsx.ts";

/** What the process of a press does: it prints what it is asked for, with this build of Typst. */
export function servePress(start: () => Promise<Typst> | Typst): void {
  // Fonts are read once, when the first document is asked for.
  let made: Promise<Typesetter> | undefined;
  const typesetter = () => {
    made ??= Promise.resolve(start()).then(createTypesetter);
    return made;
  };
  serveParent((asked: Asked) => answer(asked, typesetter));
}

type Typesetter = ReturnType<typeof createTypesetter>;
type Get = () => Promise<Typesetter>;

const modelOf = ({ model }: { model: string }) => readVisible<ReportModel>(model);
const givenIn = (order: Extract<Asked, { model: string }>) => ({
  model: modelOf(order),
  ...(order.pictures && { pictures: order.pictures }),
});

const wantedIn = ({ first, most }: { first: number; most: number }) => [first, first + most] as const;

const send = (done: number, total: number) => process.send?.({ progress: { done, total } });

async function print(order: Asked, typesetter: Get): Promise<Printed> {
  const tell = order.tell ? send : () => {};
  switch (order.print) {
    case "pdf": {
      const { pdf, ...made } = (await typesetter()).pdf(givenIn(order), (total) => tell(0, total));
      return { file: pdf, ...made };
    }
    case "invoice": {
      const { pdf, ...made } = (await typesetter()).invoice(readVisible<InvoiceDocument>(order.document));
      return { file: pdf, ...made };
    }
    case "pages":
      return pagesOf(order, await typesetter());
    case "xlsx":
      return writeSpreadsheet(modelOf(order), tell);
    case "png":
      return { file: await pictureOf(order.svg) };
    case "charts":
      return { charts: await chartPictures(order.drawings, order.width) };
  }
}

/** The pages of a part stand in the drawing without those before it. */
async function pagesOf(
  order: Extract<Asked, { print: "pages" }>,
  typesetter: Typesetter,
): Promise<PrintedPages> {
  const { part, first } = order;
  const { svg, chapters } = typesetter.drawing(givenIn(order), wantedIn(order), part);
  const printed = await picturesOfPages(svg, { ...order, first: first - (part?.before ?? 0) });
  return { ...printed, chapters };
}

async function answer(order: Asked, typesetter: Get): Promise<Outcome> {
  try {
    return { printed: await print(order, typesetter) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
