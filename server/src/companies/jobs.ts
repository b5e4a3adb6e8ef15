import { deceives } from "@owlstat/core/brand/deceiving-names.ts";
import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { linkToken } from "../platform/link-token.ts";
import { nameInMail } from "../platform/mail/quote.ts";
import { deleteOldInvitationMails } from "./invitation-mail-store.ts";
import { deleteOldInvitations, findInvitation } from "./store.ts";

export const INVITATION_LINK = "invitation";
export const REPORT_LINK = "invitation report";

/** How long a recipient can report that they do not know the sender of a mail. */
const REPORTABLE = 180 * DAY;

/** A stranger would take a mail of ours, in which we seem to invite them, for our own words. */
const ownName = (name: string): string => (deceives(name) ? "" : nameInMail(name));

/** Mails an invitation to the address it is for. */
export const sendInvitation = defineJob({
  name: "companies.send-invitation",
  payload: z.object({ invitationId: z.uuid() }),
  async run(services, { invitationId }) {
    const { db, texts, secrets, sites } = services;
    const invitation = await findInvitation(db, invitationId);
    if (!invitation) return; // withdrawn or replaced since it was queued
    const { language, email } = invitation;
    // People join on our own site, because a brand's site has no such page.
    const site = sites.own;
    const company = ownName(invitation.brandname) || site.host;
    const inviter = ownName(invitation.inviter ?? "") || company;
    const t = texts.translator("mail", language);
    const token = linkToken(secrets, INVITATION_LINK, invitation.id);
    const reportToken = linkToken(secrets, REPORT_LINK, invitation.id);
    await sendMail(services, {
      kind: "invitation",
      spaceId: invitation.space_id,
      by: invitation.invited_by,
      key: `invitation ${invitation.id}`,
      to: { email, userId: null },
      site,
      language,
      subject: t("invite.subject", { inviter, company }),
      paragraphs: [t("invite.text", { inviter, company, email, brand: site.brand.brandname }), t("ignore")],
      action: { label: t("invite.action"), url: `${site.origin}/create-company?invitation=${token}` },
      why: t("why.invited", { site: site.host }),
      footerLink: {
        label: t("invite.unknown"),
        url: `${site.origin}/stop-invitations?token=${reportToken}`,
      },
    });
  },
});

/** Deletes expired invitations. */
const forgetInvitations = defineJob({
  name: "companies.forget-invitations",
  payload: z.object({}),
  cron: { pattern: "23 3 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await deleteOldInvitations(db, new Date(clock.now()));
    await deleteOldInvitationMails(db, new Date(clock.now() - REPORTABLE));
  },
});

export const companyJobs = [sendInvitation, forgetInvitations];
