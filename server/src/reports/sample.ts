import type { Answer } from "@owlstat/core/endpoint.ts";
import { localDay } from "@owlstat/core/local-time.ts";
import type { sampleReport } from "@owlstat/core/reports/contract.ts";
import type { ReportContent } from "@owlstat/core/reports/definition.ts";
import { TEMPLATES } from "@owlstat/core/reports/templates.ts";
import { trackedOf } from "../accounts/store.ts";
import type { OwnerContext } from "../platform/context.ts";
import { findProfile } from "../profiles/store.ts";
import { engagementOf } from "../users/store.ts";
import { brandOf } from "./brand.ts";
import { freeze } from "./freeze.ts";

const WIDTH = 900;

/** What a plan with reports would send: real figures of one's own first account, printed by the real printer. */
export async function showSample(context: OwnerContext): Promise<Answer<typeof sampleReport>> {
  const { db, clock, scope, language, texts, printers } = context;
  const [first] = await trackedOf(db, scope);
  const profile = first && (await findProfile(db, first.username));
  if (!profile?.last_collected_day) return { page: null };
  const t = texts.translator("reports", language);
  const { sections, ...start } = TEMPLATES.summary;
  const content: ReportContent = {
    ...{ covers: "accounts", usernames: [profile.username], folderId: null, language },
    name: t("template.summary"),
    ...{ window: start.window, compare: start.compare, design: start.design },
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
    ...(await brandOf(context, scope.spaceId)),
  };
  const model = (await freeze(context, scope, order, [language])).get(language);
  if (!model) return { page: null };
  const { pictures } = await printers.pages(model, { most: 1, width: WIDTH });
  return { page: pictures[0] ? Buffer.from(pictures[0]).toString("base64") : null };
}
