import { Readable } from "node:stream";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { localDay } from "@owlstat/core/local-time.ts";
import type { printBrand } from "@owlstat/core/reports/brand-pages-contract.ts";
import type { ReportContent } from "@owlstat/core/reports/definition.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import type { sampleReport } from "@owlstat/core/reports/sample-contract.ts";
import { TEMPLATES } from "@owlstat/core/reports/templates.ts";
import { trackedOf } from "../../accounts/store.ts";
import { FILE_TYPES } from "../../downloads/file-types.ts";
import type { ScopedContext } from "../../platform/context.ts";
import type { ServedFile } from "../../platform/http/answers/served-file.ts";
import { findProfile } from "../../profiles/store.ts";
import { engagementOf } from "../../users/store.ts";
import { fileName } from "../downloads/files.ts";
import { brandOf, draftedBrand } from "./brand.ts";
import { freeze } from "./freeze.ts";

const WIDTH = 900;

/** What a plan with reports would send: real figures of one's own first account, printed by the real printer. */
export async function sampleModel(
  context: ScopedContext,
  brand: () => ReturnType<typeof brandOf>,
  design = TEMPLATES.summary.design,
): Promise<ReportModel | null> {
  const { db, clock, scope, language, texts } = context;
  const [first] = await trackedOf(db, scope);
  const profile = first && (await findProfile(db, first.username));
  if (!profile?.last_collected_day) return null;
  const t = texts.translator("reports", language);
  const { sections, ...start } = TEMPLATES.summary;
  const content: ReportContent = {
    covers: "accounts",
    usernames: [profile.username],
    folderId: null,
    language,
    name: t("template.summary"),
    window: start.window,
    compare: start.compare,
    design,
    sections: sections.map((id) => ({ id, comment: "" })),
    cover: { title: "", subtitle: t("plan.sample") },
    summary: { kind: "written", text: "" },
  };
  const order = {
    content,
    usernames: [profile.username],
    definition: await engagementOf(db, scope.userId),
    timeZone: "UTC",
    today: localDay(clock.now(), "UTC"),
    ...(await brand()),
  };
  return freeze(context, scope, order, language);
}

const ownSample = (context: ScopedContext) =>
  sampleModel(context, () => brandOf(context, context.scope.spaceId));

const inTurn = <Done>({ printers, scope, gone }: ScopedContext, work: () => Promise<Done>): Promise<Done> =>
  printers.inTurn({ owner: scope.spaceId, turn: "now", size: "small", gone }, work);

export function showSample(context: ScopedContext): Promise<Answer<typeof sampleReport>> {
  return inTurn(context, async () => {
    const model = await ownSample(context);
    if (!model) return { page: null };
    const { pictures } = await context.printers.pages(model, { most: 1, width: WIDTH });
    return { page: pictures[0] ? Buffer.from(pictures[0]).toString("base64") : null };
  });
}

/** A cover and the first figures, side by side at half the width of a screen. */
const BRAND_PAGES = { most: 2, width: 600 };

/** The design with the most colour, so that all of the brand is seen. */
export function showBrandPages(
  context: ScopedContext,
  edited: Input<typeof printBrand>,
): Promise<Answer<typeof printBrand>> {
  return inTurn(context, async () => {
    const model = await sampleModel(context, () => draftedBrand(context, edited), "bold");
    if (!model) return { pages: [] };
    const { pictures } = await context.printers.pages(model, BRAND_PAGES);
    return { pages: pictures.map((picture) => Buffer.from(picture).toString("base64")) };
  });
}

export async function giveSample(context: ScopedContext): Promise<ServedFile> {
  const { model, file } = await inTurn(context, async () => {
    const sample = await ownSample(context);
    if (!sample) throw new AppError("not_found");
    return { model: sample, ...(await context.printers.pdf(sample, "now")) };
  });
  const bytes = Buffer.from(file);
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    name: fileName(model, "pdf"),
    type: FILE_TYPES.pdf,
  };
}
