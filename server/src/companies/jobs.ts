import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { linkToken } from "../platform/link-token.ts";
import { MailRefused } from "../platform/mail/checks.ts";
import { ownMail } from "../platform/mail/own-mail.ts";
import { nameInMail } from "../platform/mail/quote.ts";
import { deleteOldInvitationMails } from "./invitation-mail-store.ts";
import { forgetLogo } from "./logos/jobs.ts";
import { deleteOldInvitations, findInvitation } from "./store.ts";

export const INVITATION_LINK = "invitation";
export const REPORT_LINK = "invitation report";

/** As long as somebody may still say that they do not know the sender of a mail. */
const REPORTABLE = 180 * DAY;

/** Mails an invitation to the address it is for. */
export const sendInvitation = defineJob({
  name: "companies.send-invitation",
  payload: z.object({ invitationId: z.uuid() }),
  async run(services, { invitationId }) {
    const { db, texts, config, secrets, mailer, log } = services;
    const invitation = await findInvitation(db, invitationId);
    if (!invitation) return; // withdrawn or replaced since it was queued
    const { language, email } = invitation;
    const site = new URL(config.publicUrl).host;
    const company = nameInMail(invitation.brandname) || site;
    const inviter = nameInMail(invitation.inviter ?? "") || company;
    const t = texts.translator("mail", language);
    const token = linkToken(secrets, INVITATION_LINK, invitation.id);
    const reportToken = linkToken(secrets, REPORT_LINK, invitation.id);
    const mail = ownMail(services, {
      language,
      subject: t("invite.subject", { inviter, company }),
      paragraphs: [t("invite.text", { inviter, company, email }), t("ignore")],
      action: { label: t("invite.action"), url: `${config.publicUrl}/create-company?invitation=${token}` },
      why: t("why.invited", { site }),
      footerLink: {
        label: t("invite.unknown"),
        url: `${config.publicUrl}/stop-invitations?token=${reportToken}`,
      },
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
    await deleteOldInvitationMails(db, new Date(clock.now() - REPORTABLE));
  },
});

export const companyJobs = [sendInvitation, forgetInvitations, forgetLogo];
