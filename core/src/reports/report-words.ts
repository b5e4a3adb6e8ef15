import type { Words } from "../analyses/presentation/writing.ts";
import type { Translate } from "../i18n/translate.ts";

/** Everything in one language: the words of analyses, documents and goals. */
export type ReportWords = Words & { d: Translate<"documents">; g: Translate<"goals"> };
