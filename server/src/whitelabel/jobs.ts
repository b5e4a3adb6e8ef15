import { formatDate } from "@owlstat/core/i18n/format.ts";
import { standingOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { UNPROVEN_DAYS } from "@owlstat/core/whitelabel/domains.ts";
import { GRACE_DAYS, lapseStep } from "@owlstat/core/whitelabel/rules.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import type { Services } from "../platform/context.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { planStateOf } from "../spaces/plan-store.ts";
import { ownerOf } from "../spaces/store.ts";
import { findById } from "../users/store.ts";
import { originOf, publishSiteChanged } from "./brands.ts";
import { checkRow } from "./domain-checks.ts";
import { allDomains, deleteUnproven } from "./domain-store.ts";
import { mailOwnerQueue } from "./owner-mail.ts";
import { checkSenders } from "./sender-actions.ts";
import { lockShownSite, type PublishedSite, releaseNames, setLapsed, shownSpaces } from "./store.ts";

/** Every claimed domain is asked for again: one that points elsewhere must not show the brand for long. */
export const checkDomains = defineJob({
  name: "whitelabel.check-domains",
  payload: z.object({}),
  cron: { pattern: "11 * * * *", timeZone: "UTC" },
  timeoutSeconds: 1800,
  async run(services) {
    await deleteUnproven(services.db, new Date(services.clock.now() - UNPROVEN_DAYS * DAY));
    for (const domain of await allDomains(services.db)) await checkRow(services, domain);
  },
});

/** The keys of own senders are asked for again: a signature without its key counts against a mail. */
export const checkOwnSenders = defineJob({
  name: "whitelabel.check-senders",
  payload: z.object({}),
  cron: { pattern: "23 * * * *", timeZone: "UTC" },
  timeoutSeconds: 1800,
  run: checkSenders,
});

/** Detects plans that ended or returned, tells the owner, and finally frees the names. */
export const watchSites = defineJob({
  name: "whitelabel.watch-sites",
  payload: z.object({}),
  cron: { pattern: "41 * * * *", timeZone: "UTC" },
  timeoutSeconds: 600,
  async run(services) {
    for (const { space_id } of await shownSpaces(services.db)) await watchSite(services, space_id);
  },
});

async function watchSite({ db, clock, config }: Services, spaceId: string): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const site = await lockShownSite(tx, spaceId);
    if (!site) return;
    const standing = standingOf(subscriptionOf(planStateOf(site), now));
    const step = lapseStep(standing, lapseOf(site), now);
    if (step === null) return;
    if (step === "release") await releaseNames(tx, spaceId);
    else
      await setLapsed(tx, spaceId, {
        lapsedAt: step === "back" ? null : (site.lapsed_at ?? new Date(now)),
        told: step,
      });
    await publishSiteChanged(tx, spaceId);
    if (step === "back" || step === "release") return;
    const at = step === "ending" ? now + GRACE_DAYS * DAY : now;
    const host = new URL(originOf(config, site.subdomain ?? "")).host;
    await enqueue(tx, mailOwnerQueue, {
      spaceId,
      what: `site.${step}`,
      host,
      at: new Date(at).toISOString(),
    });
  });
}

const lapseOf = ({ lapsed_at, lapse_told }: PublishedSite) => ({
  lapsedAt: lapsed_at?.getTime() ?? null,
  told: lapse_told,
});

/** Mails the owner what happened to the site. */
const mailOwner = defineJob({
  ...mailOwnerQueue,
  async run(services, { spaceId, what, host, at }) {
    const { db, texts, sites } = services;
    const ownerId = await ownerOf(db, spaceId);
    const owner = ownerId === null ? undefined : await findById(db, ownerId);
    if (!owner) return; // the space is gone
    const site = sites.own;
    const language = owner.language ?? "en";
    const t = texts.translator("mail", language);
    const values = { host, date: formatDate(Date.parse(at), language) };
    await sendMail(services, {
      kind: "notice",
      key: `site ${spaceId} ${what} ${at}`,
      to: { email: owner.email, userId: owner.id },
      site,
      spaceId,
      language,
      subject: t(`${what}.subject`, values),
      paragraphs: [t(`${what}.text`, values)],
      action: { label: t("site.action"), url: `${site.origin}/settings?page=whitelabel` },
      why: t("why.account", { site: site.host }),
    });
  },
});

export const whitelabelJobs = [checkDomains, checkOwnSenders, watchSites, mailOwner];
