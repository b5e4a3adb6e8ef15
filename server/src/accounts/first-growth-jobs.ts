import { deltaParts } from "@owlstat/core/i18n/delta.ts";
import { formatDayShort, formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Translate } from "@owlstat/core/i18n/translate.ts";
import { type Day, MINUTE } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import { findById } from "../users/store.ts";
import { type FirstGrowth, firstGrowthAmong, firstGrowthOf } from "./first-growth-store.ts";

/** Accounts that were added together are collected within this time, and told of in one mail. */
const TOGETHER = 30 * MINUTE;
/** More than this are counted. */
const MOST_NAMED = 10;

/** After a collection: whoever started to follow a profile on its first day hears how it grew by the second. */
export const findFirstGrowth = defineJob({
  name: "accounts.first-growth",
  payload: z.object({ profileIds: z.array(z.number()) }),
  concurrency: 2,
  async run({ db, clock }, { profileIds }) {
    const grown = await firstGrowthAmong(db, profileIds);
    await enqueueMany(
      db,
      mailFirstGrowth,
      grown.map(({ user_id: userId, day }) => ({
        payload: { userId, day },
        once: `first growth ${userId} ${day}`,
        startAfter: clock.now() + TOGETHER,
      })),
    );
  },
});

/** One mail a person and day, about all of them; the key makes sure that it is sent once. */
export const mailFirstGrowth = defineJob({
  name: "accounts.first-growth-mails",
  payload: z.object({ userId: z.uuid(), day: z.string() }),
  concurrency: 4,
  async run(services, { userId, day }) {
    const { db, texts, sites } = services;
    const [reader, grown] = await Promise.all([findById(db, userId), firstGrowthOf(db, userId, day as Day)]);
    const [first] = grown;
    if (!reader || !first) return;
    const site = sites.own;
    const language = reader.language ?? "en";
    const t = texts.translator("mail", language);
    await sendMail(services, {
      kind: "notice",
      key: `first growth ${userId} ${day}`,
      to: { email: reader.email, userId },
      site,
      language,
      subject: t("firstGrowth.subject", { username: first.username, count: grown.length }),
      paragraphs: [t("greeting", { name: reader.name }), ...linesOf(grown, t, language)],
      action: { label: t("firstGrowth.action"), url: `${site.origin}${pathOf(grown)}` },
      why: t("why.account", { site: site.host }),
      list: { topic: "alarms", list: "own" },
    });
  },
});

function linesOf(grown: readonly FirstGrowth[], t: Translate<"mail">, language: Language): string[] {
  const named = grown.slice(0, MOST_NAMED).map(({ username, since, before, now }) =>
    t("firstGrowth.line", {
      username,
      change: deltaParts(now - before, language).amount,
      since: formatDayShort(since, language),
      followers: formatNumber(now, language),
    }),
  );
  const left = grown.length - named.length;
  return left > 0 ? [...named, t("firstGrowth.more", { count: left })] : named;
}

const pathOf = ([first, ...others]: readonly FirstGrowth[]) =>
  first && others.length === 0 ? `/dashboard/${first.username}` : "/accounts";
