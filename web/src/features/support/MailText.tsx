import type { Noun } from "@owlstat/core/i18n/messages.ts";
import type { Translate } from "@owlstat/core/i18n/translate.ts";
import { useBoot } from "../../platform/boot.tsx";
import { Rich } from "../../platform/texts/i18n.tsx";
import { MailLink } from "../../ui/marks/TextLink.tsx";

/** A text that names the operator's address as a link. */
export function MailText<N extends Noun>({ noun, id }: { noun: N; id: Parameters<Translate<N>>[0] }) {
  const { support } = useBoot().links;
  const email = support ?? "";
  return (
    <p className="text-base text-muted">
      <Rich noun={noun} id={id} values={{ email }} tags={{ link: () => <MailLink email={email} /> }} />
    </p>
  );
}
