import type { Review } from "@owlstat/core/reports/review-contract.ts";
import { type FormEvent, useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Textarea } from "../../ui/controls/Textarea.tsx";
import { Card } from "../../ui/layout/Card.tsx";

type CommentsProps = { review: Review; busy: boolean; onSay: (text: string) => Promise<boolean> };

/** What the team says about a sending, to each other. */
export function ReviewComments({ review, busy, onSay }: CommentsProps) {
  const t = useT("reports");
  const { moment } = useInstantText();
  const [text, setText] = useState("");
  const say = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void onSay(text).then((said) => said && setText(""));
  };
  return (
    <Card title={t("review.comments")} subtitle={t("review.commentHint")}>
      <form onSubmit={say} className="flex flex-col gap-4">
        {review.comments.length > 0 && (
          <ul className="flex flex-col gap-3">
            {review.comments.map(({ name, text: said, at }) => (
              <li key={`${at} ${said}`} className="flex flex-col">
                <span className="text-muted">
                  {name ?? t("review.somebody")} · {moment(at)}
                </span>
                <span className="whitespace-pre-line wrap-anywhere">{said}</span>
              </li>
            ))}
          </ul>
        )}
        <Field label={t("review.comment")} labelHidden>
          <Textarea
            rows={2}
            maxLength={1000}
            placeholder={t("review.comment")}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" className="self-start" busy={busy}>
          {t("review.say")}
        </Button>
      </form>
    </Card>
  );
}
