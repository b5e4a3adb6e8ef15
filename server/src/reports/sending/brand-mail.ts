import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import type { previewMail } from "@owlstat/core/whitelabel/preview-contract.ts";
import { composeMail } from "../../mail/send.ts";
import type { OwnerContext } from "../../platform/context.ts";
import type { MailAttachment } from "../../platform/mail/mailer.ts";
import { framedBoth } from "../../platform/pages/framed.ts";
import { draftedBrand } from "../model/brand.ts";
import { sampleModel } from "../model/sample.ts";
import { drawShown, figuresOf } from "./mail.ts";

/** The mail of a report as it would be sent under the edited brand. Its address and links lead nowhere. */
export async function showBrandMail(
  context: OwnerContext,
  { nonce, ...edited }: Input<typeof previewMail>,
): Promise<Answer<typeof previewMail>> {
  const { texts, language } = context;
  const brand = await draftedBrand(context, edited);
  const model = await sampleModel(context, async () => brand);
  if (!model) return { mail: null };
  const t = texts.translator("reports", language);
  const { site } = brand;
  const { shown, pictures } = await drawShown(context, model, "now");
  const mail = composeMail(context, {
    key: "preview",
    to: { email: "", userId: null },
    site,
    language,
    subject: t("mail.subject", { report: t("template.summary"), period: model.cover.period }),
    preheader: model.cover.period,
    paragraphs: figuresOf(model, shown, t),
    action: { label: t("mail.action"), url: `${site.origin}/shared-reports/example` },
    why: t("mail.why", { sender: site.sender ?? site.brand.brandname }),
    list: { topic: "reports", list: "preview" },
  });
  return { mail: framedBoth(withPictures(mail.html, pictures, site.origin), nonce) };
}

/** A frame shows no attachments, and no pictures of the site's own host. */
function withPictures(html: string, pictures: readonly MailAttachment[], origin: string): string {
  const inlined = pictures.reduce((shown, { cid, contentType, content }) => {
    const data = `data:${contentType};base64,${Buffer.from(content).toString("base64")}`;
    return shown.replaceAll(`cid:${cid}`, data);
  }, html);
  return inlined.replaceAll(`src="${origin}/logo/`, 'src="/logo/');
}
