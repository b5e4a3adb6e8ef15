import { PRODUCT_NAME } from "@owlstat/core/brand/product.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { composeMail } from "../mail/send.ts";
import type { Services } from "../platform/context.ts";
import { uuidv7 } from "../platform/uuid.ts";

/** A mail to the operator's own address. It goes past limits and log: whether it can leave is the question. */
export async function sendToOperator(services: Services, language: Language): Promise<void> {
  const { config, clock, mailer, sites, texts } = services;
  const t = texts.translator("mail", language);
  await mailer.send(
    composeMail(services, {
      key: `doctor ${uuidv7(clock.now())}`,
      to: { email: config.supportEmail, userId: null },
      site: sites.own,
      language,
      subject: t("doctor.subject", { name: PRODUCT_NAME }),
      paragraphs: [t("doctor.text", { host: sites.own.host })],
      why: t("doctor.why", { host: sites.own.host }),
    }),
  );
}
