/** What a document is set from: a template, its data as JSON, and pictures by the names the template reads. */
export type Source = {
  main: "report.typ" | "invoice.typ";
  data: string;
  files?: readonly (readonly [name: string, bytes: Uint8Array])[];
};

/** A document that is set and can be written in several forms. */
export type SetDocument = {
  pages: number;
  /** Tagged, and labelled as PDF/UA-1 where the build can. Says why not where the document lacks something. */
  pdf(): { pdf: Uint8Array; unlabelled: string | null };
  /** How many accounts each chapter tells of, and how many pages it has. */
  chapters(): { accounts: number; pages: number }[];
  /** All pages below each other in one drawing. */
  drawing(): string;
};

/** The typesetter, either as machine code or as WASM. It blocks, and its memory grows. */
export type Typst = {
  kind: "native" | "wasm";
  /** The document is gone when `use` returns. */
  set<T>(source: Source, use: (document: SetDocument) => T): T;
};

export const STANDARD = "ua-1";

/** How many documents later what was remembered of one is forgotten: templates and fonts stay, figures go. */
export const REMEMBERED = 5;

/** What went wrong while setting, short enough for a log. */
export const cannotBeSet = (problems: unknown) =>
  new Error(`the document cannot be set: ${JSON.stringify(problems).slice(0, 2000)}`);
