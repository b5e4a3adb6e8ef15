import { GOAL_STATES } from "@owlstat/core/goals/rules.ts";
import { type GoalTexts, writeGoalChanges } from "@owlstat/core/goals/writing.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { findById } from "../users/store.ts";
import { goalOfMail } from "./watch-store.ts";

const Change = z.object({
  goalId: z.uuid(),
  state: z.enum(GOAL_STATES),
  change: z.number(),
  ended: z._default(z.nullable(z.number()), null),
});
export type MailedChange = z.output<typeof Change>;

/**
 * Mails a person which goals changed their state. The key makes sure that only one mail is sent, however
 * often the job runs.
 */
export const mailGoals = defineJob({
  name: "goals.mails",
  payload: z.object({ userId: z.uuid(), changes: z.array(Change) }),
  concurrency: 4,
  async run(services, { userId, changes }) {
    const { db, texts, sites } = services;
    const reader = await findById(db, userId);
    const goals = await Promise.all(changes.map(({ goalId }) => goalOfMail(db, goalId)));
    const changed = changes.flatMap(({ state, ended }, index) => {
      const goal = goals[index];
      return goal ? [{ ...goal, state, ended }] : [];
    });
    if (!reader || changed.length === 0) return;
    const site = sites.own;
    const language = reader.language ?? "en";
    const t: GoalTexts = texts.translator("goals", language);
    const { subject, lines } = writeGoalChanges(t, changed, language);
    await sendMail(services, {
      kind: "goal",
      key: `goals ${changes[0]?.goalId} ${changes[0]?.change}`,
      to: { email: reader.email, userId },
      site,
      language,
      subject,
      paragraphs: [texts.translator("mail", language)("greeting", { name: reader.name }), ...lines],
      action: { label: t("mail.action"), url: `${site.origin}/goals` },
      why: texts.translator("mail", language)("why.account", { site: site.host }),
      list: { topic: "goals", list: "own" },
    });
  },
});
