import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { nameInMail } from "../platform/mail/quote.ts";
import { findById } from "../users/store.ts";

/** Tells the owner of a space, and whose login was used, that a token was created; also when it is revoked again. */
export const mailAboutToken = defineJob({
  name: "api-tokens.tell",
  payload: z.object({
    userId: z.uuid(),
    creatorId: z.uuid(),
    tokenId: z.uuid(),
    name: z.string(),
    language: z.enum(LANGUAGES),
  }),
  async run(services, { userId, creatorId, tokenId, name, language: asked }) {
    const { db, texts, sites } = services;
    const user = await findById(db, userId);
    if (!user) return;
    const creator = userId === creatorId ? user : await findById(db, creatorId);
    const site = sites.own;
    const language = user.language ?? asked;
    const t = texts.translator("mail", language);
    await sendMail(services, {
      // What others do must not use up what is kept for the owner's own login.
      ...(userId === creatorId ? { kind: "security" } : { kind: "notice", by: creatorId }),
      key: `api token ${tokenId}`,
      to: { email: user.email, userId },
      site,
      language,
      subject: t("tokenCreated.subject"),
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        t("tokenCreated.text", { creator: nameInMail(creator?.name ?? ""), name: nameInMail(name) }),
      ],
      action: { label: t("tokenCreated.action"), url: `${site.origin}/settings?page=api` },
      why: t("why.account", { site: site.host }),
    });
  },
});

export const apiTokenJobs = [mailAboutToken];
