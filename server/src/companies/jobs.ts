import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { linkToken } from "../platform/link-token.ts";
import { MailRefused } from "../platform/mail/checks.ts";
import { ownMail } from "../platform/mail/own-mail.ts";
import { forgetLogo } from "./logos/jobs.ts";
import { deleteOldInvitations, findInvitation } from "./store.ts";

export const INVITATION_LINK = "invitation";

/** Mails an invitation to the address it is for. */
export const sendInvitation = defineJob({
  name: "companies.send-invitation",
  payload: z.object({ invitationId: z.uuid() }),
  async run(services, { invitationId }) {
    const { db, texts, config, secrets, mailer, log } = services;
    const invitation = await findInvitation(db, invitationId);
    if (!invitation) return; // withdrawn or replaced since it was queued
    const { language, brandname: company, email } = invitation;
    const inviter = invitation.inviter ?? company;
    const t = texts.translator("mail", language);
    const token = linkToken(secrets, INVITATION_LINK, invitation.id);
    const mail = ownMail(services, {
      language,
      subject: t("invite.subject", { inviter, company }),
      paragraphs: [t("invite.text", { inviter, company, email }), t("ignore")],
      action: { label: t("invite.action"), url: `${config.publicUrl}/create-company?invitation=${token}` },
      why: t("why.invited", { site: new URL(config.publicUrl).host }),
    });
    try {
      await mailer.send({ key: `invitation ${invitation.id}`, to: email, ...mail });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ err: error }, "an invited address refused our mail");
    }
  },
});

/** Invitations nobody took up. */
export const forgetInvitations = defineJob({
  name: "companies.forget-invitations",
  payload: z.object({}),
  cron: { pattern: "23 3 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await deleteOldInvitations(db, new Date(clock.now()));
  },
});

export const companyJobs = [sendInvitation, forgetInvitations, forgetLogo];
