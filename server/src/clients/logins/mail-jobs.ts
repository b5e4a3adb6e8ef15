import { MINUTE } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { takeResetRequest } from "../../auth/mailbox/link-store.ts";
import { sendMail } from "../../mail/send.ts";
import type { Services } from "../../platform/context.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { linkToken } from "../../platform/link-token.ts";
import { nameInMail } from "../../platform/mail/quote.ts";
import type { ServedSite } from "../../platform/site.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { findLoginLink, insertLoginLink, type LoginLink } from "./link-store.ts";
import { type ClientLogin, findLogin, findLoginById } from "./store.ts";

/** What the tokens of links in mails to clients are made for. */
export const LOGIN_LINK = "client login";
const RESET_LIFE = 60 * MINUTE;

/** Mails a reset link if the address has a login with this agency. */
export const answerClientReset = defineJob({
  name: "clients.answer-reset-request",
  payload: z.object({ requestId: z.uuid() }),
  async run({ db, clock }, { requestId }) {
    await db.transaction(async (tx) => {
      const request = await takeResetRequest(tx, requestId);
      if (!request?.space_id) return; // answered already
      const login = await findLogin(tx, request.space_id, request.email);
      // Whoever never came is mailed invitations alone, which are counted and can be turned down.
      if (!login || login.password_hash === null || login.folders.length === 0) return;
      const id = uuidv7(clock.now());
      const link = { id, login_id: login.id, kind: "reset" as const, language: request.language };
      const expires_at = new Date(clock.now() + RESET_LIFE);
      await insertLoginLink(tx, { ...link, expires_at, used_at: null });
      await enqueue(tx, sendLoginLink, { linkId: id });
    });
  },
});

/** The agency's site, where it has a live one: only there the client can log in. */
async function siteOf({ sites }: Services, { space_id }: ClientLogin): Promise<ServedSite | null> {
  const site = await sites.ofSpace(space_id);
  return site.spaceId === null ? null : site;
}

const TEXTS = { invitation: "clientInvite", reset: "clientReset" } as const;

/** Mails an invitation or a reset link, from the agency. */
export const sendLoginLink = defineJob({
  name: "clients.send-login-link",
  payload: z.object({ linkId: z.uuid() }),
  async run(services, { linkId }) {
    const link = await findLoginLink(services.db, linkId);
    const login = link && !link.used_at ? await findLoginById(services.db, link.login_id) : undefined;
    if (!link || !login) return; // used, replaced or taken back since it was queued
    const site = await siteOf(services, login);
    if (site) await mailLink(services, site, link, login);
  },
});

async function mailLink(services: Services, site: ServedSite, link: LoginLink, login: ClientLogin) {
  const language = login.language ?? link.language;
  const t = services.texts.translator("mail", language);
  const agency = nameInMail(site.brand.brandname) || site.host;
  const key = TEXTS[link.kind];
  const token = linkToken(services.secrets, LOGIN_LINK, link.id);
  await sendMail(services, {
    kind: link.kind === "invitation" ? "invitation" : "client",
    spaceId: login.space_id,
    by: link.kind === "invitation" ? login.invited_by : null,
    key: `client login link ${link.id}`,
    to: { email: login.email, userId: null },
    site,
    language,
    subject: t(`${key}.subject`, { agency }),
    paragraphs: [t(`${key}.text`, { agency, email: login.email }), t("ignore")],
    action: { label: t(`${key}.action`), url: `${site.origin}/client/${link.kind}?token=${token}` },
    why:
      link.kind === "invitation"
        ? t("why.invited", { site: site.host })
        : t("why.account", { site: site.host }),
  });
}

/** Tells a client that their password was changed, or where their login is from now on. */
function noticeJob(name: string, key: "passwordChanged" | "clientMoved") {
  return defineJob({
    name,
    payload: z.object({ loginId: z.uuid() }),
    async run(services, { loginId }, { id }) {
      const login = await findLoginById(services.db, loginId);
      const site = login && (await siteOf(services, login));
      if (!login || !site) return;
      const language = login.language ?? "en";
      const t = services.texts.translator("mail", language);
      const agency = nameInMail(site.brand.brandname) || site.host;
      await sendMail(services, {
        kind: "client",
        spaceId: login.space_id,
        key: `client ${key} ${id}`,
        to: { email: login.email, userId: null },
        site,
        language,
        subject: t(`${key}.subject`, { agency }),
        paragraphs: [t(`${key}.text`, { agency, email: login.email })],
        action: { label: t(`${key}.action`), url: `${site.origin}/client/login` },
        why: t("why.account", { site: site.host }),
      });
    },
  });
}

export const sendPasswordNotice = noticeJob("clients.send-password-notice", "passwordChanged");
export const sendMovedNotice = noticeJob("clients.send-moved-notice", "clientMoved");
