import * as z from "zod/mini";
import { Handle } from "../profiles/contract.ts";
import { REPORT_SECTIONS, type ReportSectionId } from "./definition.ts";
import { LONGEST_COMMENT, MOST_REMARKS } from "./rules.ts";

export const SectionId = z.enum(REPORT_SECTIONS as [ReportSectionId, ...ReportSectionId[]]);

/** What the author says in one sending alone. */
const Remark = z.object({
  /** Null: about all accounts. */
  username: z.nullable(Handle),
  /** Null: about the account or the report as a whole. */
  section: z.nullable(SectionId),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_COMMENT)),
});
export type Remark = z.output<typeof Remark>;

export const Remarks = z.array(Remark).check(z.maxLength(MOST_REMARKS));
