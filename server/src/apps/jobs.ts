import { UNUSED_LIFE } from "@owlstat/core/apps/rules.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { nameInMail } from "../platform/mail/quote.ts";
import { findById } from "../users/store.ts";
import { deleteUnusedClients } from "./client-store.ts";
import { deleteEndedGrants } from "./store.ts";

/** Tells the owner of a space, and whose login was used, that an app was connected; also when it is disconnected again. */
export const mailAboutApp = defineJob({
  name: "apps.tell",
  payload: z.object({
    userId: z.uuid(),
    creatorId: z.uuid(),
    appId: z.uuid(),
    name: z.string(),
    language: z.enum(LANGUAGES),
  }),
  async run(services, { userId, creatorId, appId, name, language: asked }) {
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
      key: `app ${appId}`,
      to: { email: user.email, userId },
      site,
      language,
      subject: t("appConnected.subject"),
      paragraphs: [
        t("greeting", { name: nameInMail(user.name) }),
        t("appConnected.text", { creator: nameInMail(creator?.name ?? ""), name: nameInMail(name) }),
      ],
      action: { label: t("appConnected.action"), url: `${site.origin}/settings?page=api` },
      why: t("why.account", { site: site.host }),
    });
  },
});

/** Forgets consents that are over, and apps that nobody let in. */
export const tidyApps = defineJob({
  name: "apps.tidy",
  payload: z.object({}),
  cron: { pattern: "17 * * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await deleteEndedGrants(db, new Date(clock.now()));
    await deleteUnusedClients(db, new Date(clock.now() - UNUSED_LIFE));
  },
});

export const appJobs = [mailAboutApp, tidyApps];
