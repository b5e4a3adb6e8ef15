import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { accountPages, pagesOfModel, sizeOfModel } from "@owlstat/core/reports/size.ts";
import type { Chapter, DocumentPart, PrintedPages } from "./orders.ts";

/** Where a preview goes on: an account that begins a page, and how many pages come before it. Zero: the start. */
export type PreviewFrom = { account: number; before: number };
type Asked = { first: number; most: number; from?: PreviewFrom | undefined };

export type Previewed = {
  pictures: Uint8Array[];
  first: number;
  /** How many pages the whole report has; about so many, unless they were counted to the end. */
  pages: number;
  exact: boolean;
  /** Where the pages after these are found; null where these are the last ones, or all were laid out. */
  next: PreviewFrom | null;
};

type Print = (
  part: DocumentPart | undefined,
  asked: { first: number; most: number },
) => Promise<PrintedPages>;

const START: PreviewFrom = { account: 0, before: 0 };

/**
 * Some pages of a report. Of a large one only the accounts that stand on them are laid out; whoever goes on tells where
 * the last ones ended, so that pages are counted while they are looked at.
 */
export async function previewPages(print: Print, model: ReportModel, asked: Asked): Promise<Previewed> {
  if (model.accounts.length < 2 || sizeOfModel(model) === "small") return wholePreview(print, asked);
  const from = startOf(model, asked);
  const first = Math.max(asked.first, from.before);
  const { accounts } = model;
  // One account more than needed: the pages of the last one may be shared with those after it.
  for (let taken = accountsFor(model, from, first + asked.most - from.before) + 1; ; taken *= 2) {
    const to = Math.min(accounts.length, from.account + taken);
    const part = { from: from.account, to, before: from.before };
    const { pictures, chapters = [] } = await print(part, { first, most: asked.most });
    const ended = to === accounts.length;
    const laid = pagesIn(ended ? chapters : chapters.slice(0, -1));
    const shown = Math.min(pictures.length, from.before + laid - first);
    if (shown < asked.most && !ended) continue;
    // It became shorter since it was looked at.
    if (shown <= 0) return previewPages(print, model, { ...asked, first: 0, from: START });
    const pages = ended ? from.before + laid : aboutPages(model, from, { laid, to });
    const next = nextFrom(chapters, from, first + shown);
    return { pictures: pictures.slice(0, shown), first, pages, exact: ended, next };
  }
}

/** A report that became shorter ends before the page that was looked at. */
async function wholePreview(print: Print, { first, most }: Asked): Promise<Previewed> {
  const asked = await print(undefined, { first, most });
  const start = Math.min(first, asked.pages - 1 - ((asked.pages - 1) % most));
  const { pictures, pages } = start === first ? asked : await print(undefined, { first: start, most });
  return { pictures, first: start, pages, exact: true, next: null };
}

/** Whoever does not know where a page stands is led to about there. */
function startOf({ accounts }: ReportModel, { first, from }: Asked): PreviewFrom {
  if (from && from.account < accounts.length && from.before <= first) return from;
  return START;
}

const pagesIn = (chapters: readonly Chapter[]) => chapters.reduce((sum, { pages }) => sum + pages, 0);

/** How many accounts fill so many pages, as far as that is known before. */
function accountsFor(model: ReportModel, { account, before }: PreviewFrom, pages: number): number {
  let left = pages - (before === 0 ? frontPages(model) : 0);
  let taken = 0;
  for (const one of model.accounts.slice(account)) {
    if (left <= 0) break;
    left -= accountPages(model, one);
    taken += 1;
  }
  return taken;
}

const frontPages = (model: ReportModel) =>
  pagesOfModel(model) - model.accounts.reduce((sum, one) => sum + accountPages(model, one), 0);

type Laid = { laid: number; to: number };

/** What was counted, and about what is left: what was expected of that, as far off as it was of the others. */
function aboutPages(model: ReportModel, from: PreviewFrom, { laid, to }: Laid): number {
  const expected = (some: ReportModel["accounts"]) =>
    some.reduce((sum, one) => sum + accountPages(model, one), 0);
  const front = from.before === 0 ? frontPages(model) : 0;
  // The last account that was laid out is not among those counted.
  const counted = front + expected(model.accounts.slice(from.account, to - 1));
  const off = counted > 0 ? laid / counted : 1;
  return from.before + laid + Math.round(off * expected(model.accounts.slice(to - 1)));
}

/** The chapter that holds a page, or the start where that is none of an account. */
function nextFrom(chapters: readonly Chapter[], from: PreviewFrom, page: number): PreviewFrom | null {
  let { account, before } = from;
  for (const chapter of chapters) {
    if (page < before + chapter.pages)
      return chapter.accounts > 0 && before > 0 ? { account, before } : START;
    before += chapter.pages;
    account += chapter.accounts;
  }
  return null;
}
