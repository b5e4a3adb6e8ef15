import { GOAL_STATES } from "@owlstat/core/goals/rules.ts";
import { type GoalTexts, writeGoalChange } from "@owlstat/core/goals/writing.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { findById } from "../users/store.ts";
import { goalOfMail } from "./watch-store.ts";

/** Mails a person that a goal changed its state. Its key makes it one mail, however often the job runs. */
export const mailGoal = defineJob({
  name: "goals.mail",
  payload: z.object({
    userId: z.uuid(),
    goalId: z.uuid(),
    state: z.enum(GOAL_STATES),
    change: z.number(),
  }),
  concurrency: 4,
  async run(services, { userId, goalId, state, change }) {
    const { db, texts, sites } = services;
    const [reader, goal] = [await findById(db, userId), await goalOfMail(db, goalId)];
    if (!reader || !goal) return;
    const site = sites.own;
    const language = reader.language ?? "en";
    const t: GoalTexts = texts.translator("goals", language);
    const { subject, text } = writeGoalChange(t, { ...goal, state }, language);
    await sendMail(services, {
      key: `goals ${goalId} ${change}`,
      to: { email: reader.email, userId },
      site,
      language,
      subject,
      paragraphs: [texts.translator("mail", language)("greeting", { name: reader.name }), text],
      action: { label: t("mail.action"), url: `${site.origin}/goals` },
      why: texts.translator("mail", language)("why.account", { site: site.host }),
      list: { topic: "goals", list: "own" },
    });
  },
});
