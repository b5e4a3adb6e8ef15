import type { Health } from "@owlstat/core/admin/health-contract.ts";
import { formatNumber } from "@owlstat/core/i18n/format.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";

const GIGABYTE = 1e9;

/** Writes figures, sizes and instants in the reader's language. */
function useWriting() {
  const t = useT("admin");
  const language = useLanguage();
  const { moment } = useInstantText();
  const number = (value: number) => formatNumber(value, language);
  const size = (bytes: number) =>
    t("health.gigabytes", { amount: formatNumber(bytes / GIGABYTE, language, 1) });
  return {
    t,
    moment,
    number,
    size,
    when: (instant: string | null) => (instant === null ? t("health.never") : moment(instant)),
    of: (part: number, whole: number) => t("health.of", { part: number(part), whole: number(whole) }),
    provider(at: Health["payments"]["stripe"]) {
      if (at === null) return t("health.off");
      const { running: count, read_at } = at;
      return read_at ? t("health.read", { count, time: moment(read_at) }) : t("health.plans", { count });
    },
  };
}
type Writing = ReturnType<typeof useWriting>;

/** The facts of each part, written out. */
export function useHealthFacts(health: Health) {
  const writing = useWriting();
  return [...work(health, writing), ...outside(health, writing), ...machine(health, writing)];
}

function work({ jobs, collection }: Health, { t, number, moment, when, of }: Writing) {
  return [
    {
      title: t("health.jobs"),
      facts: [
        [t("health.waiting"), number(jobs.waiting)],
        [t("health.oldest"), jobs.oldest_waiting_at && moment(jobs.oldest_waiting_at)],
        [t("health.running"), number(jobs.running)],
        [t("health.later"), number(jobs.later)],
        [t("health.dead"), number(jobs.dead)],
        [t("health.lastDone"), when(jobs.last_done_at)],
        [t("health.workers"), number(jobs.worker_connections)],
      ],
    },
    {
      title: t("health.collection"),
      facts: [
        [t("health.lastCollected"), when(collection.last_at)],
        [t("health.today"), of(collection.today, collection.tracked)],
        [
          t("health.instagram"),
          collection.paused_until === null
            ? t("health.ready")
            : t("health.paused", { time: moment(collection.paused_until) }),
        ],
      ],
    },
  ] as const;
}

function outside({ payments, mail }: Health, { t, number, moment, when, provider }: Writing) {
  return [
    {
      title: t("health.payments"),
      facts: [
        ["Stripe", provider(payments.stripe)],
        ["PayPal", provider(payments.paypal)],
        [t("health.vat"), number(payments.vat_waiting)],
        [t("health.vatDiffers"), number(payments.vat_differs)],
        [t("health.toCancel"), number(payments.to_cancel)],
        [t("health.disputes"), number(payments.disputes)],
        [t("health.answerBy"), payments.answer_by && moment(payments.answer_by)],
      ],
    },
    {
      title: t("health.mail"),
      facts: [
        [t("health.lastMail"), when(mail.last_at)],
        [t("health.sent"), number(mail.sent)],
        [t("health.mailsWaiting"), number(mail.waiting)],
        [t("health.mailsLimited"), number(mail.limited)],
        [t("health.returned"), number(mail.returned)],
      ],
    },
  ] as const;
}

function machine({ database, disk, process }: Health, { t, number, moment, size, of }: Writing) {
  return [
    {
      title: t("health.database"),
      facts: [
        ["PostgreSQL", database.version],
        [t("health.size"), size(database.bytes)],
        [t("health.connections"), of(database.connections, database.most_connections)],
        [t("health.migrations"), number(database.pending_migrations)],
      ],
    },
    {
      title: t("health.machine"),
      facts: [
        [t("health.disk"), t("health.of", { part: size(disk.free), whole: size(disk.total) })],
        [t("health.memory"), size(process.memory)],
        ["Node.js", process.node],
        [t("health.started"), moment(process.started_at)],
      ],
    },
  ] as const;
}
