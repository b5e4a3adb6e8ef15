import type { Report } from "@owlstat/core/reports/contract.ts";
import type { Review } from "@owlstat/core/reports/review-contract.ts";
import { useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useReview } from "./api.ts";
import { draftOf, fieldsOf } from "./draft.ts";
import { Preview } from "./Preview.tsx";
import { RemarkFields, written } from "./RemarkFields.tsx";
import { ReviewComments } from "./ReviewComments.tsx";
import { usePages } from "./use-pages.ts";
import { useReviewActs } from "./use-review-acts.ts";

type SheetProps = { report: Report; names: readonly string[]; about: number };

/** The next sending as it would go out, what is said in it, and the answer to it. */
export function ReviewSheet({ report, names, about }: SheetProps) {
  const t = useT("reports");
  const { data } = useReview(report.id);
  if (data && !data.review)
    return (
      <Card>
        <EmptyState
          compact
          kind="nothing"
          icon="report"
          title={t("review.none")}
          text={t("review.noneText")}
        />
      </Card>
    );
  return (
    <Loading when={!data} skeleton={<SkeletonText lines={8} />}>
      {data?.review && <Open report={report} names={names} about={about} review={data.review} />}
    </Loading>
  );
}

function Open({ report, names, about, review }: SheetProps & { review: Review }) {
  const t = useT("reports");
  const [remarks, setRemarks] = useState(report.this_time);
  const said = written(remarks);
  const wish = { ...fieldsOf(draftOf(report)), this_time: said };
  const pages = usePages(wish);
  const { errors, busy, answer, comment, keep } = useReviewActs(report.id, review);
  const changed = JSON.stringify(said) !== JSON.stringify(report.this_time);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="flex min-w-0 flex-col gap-6">
        <FormErrors errors={errors} />
        <Card title={report.name} subtitle={<Due report={report} review={review} />}>
          <div className="flex flex-col gap-4">
            <Answered review={review} />
            <p className="text-muted wrap-anywhere">
              {t("review.asked", { names: review.people.join(", ") })}
            </p>
            <div className="flex flex-wrap gap-2 max-md:flex-col">
              {review.may_answer && (
                <>
                  <Button
                    icon="check"
                    busy={busy}
                    onClick={() => answer("approve", changed ? said : undefined)}
                  >
                    {t(review.held ? "review.approveNow" : "review.approve")}
                  </Button>
                  <Button variant="secondary" busy={busy} onClick={() => answer("skip")}>
                    {t("review.skip")}
                  </Button>
                </>
              )}
              <LinkButton variant="ghost" to={`/reports?edit=${report.id}`}>
                {t("review.edit")}
              </LinkButton>
            </div>
          </div>
        </Card>
        <Card title={t("review.remarks")}>
          <div className="flex flex-col gap-4">
            <RemarkFields
              remarks={remarks}
              onChange={(next) => setRemarks([...next])}
              names={names}
              sections={report.sections.map(({ id }) => id)}
            />
            {changed && (
              <Button variant="secondary" className="self-start" busy={busy} onClick={() => keep(said)}>
                {t("form.save")}
              </Button>
            )}
          </div>
        </Card>
        <ReviewComments review={review} busy={busy} onSay={comment} />
      </div>
      <div className="min-w-0 xl:sticky xl:top-4">
        <Preview pages={pages} printable about={about} />
      </div>
    </div>
  );
}

function Due({ report, review }: { report: Report; review: Review }) {
  const t = useT("reports");
  const { moment } = useInstantText();
  const count = report.recipients.filter(({ unsubscribed }) => !unsubscribed).length;
  const values = { moment: moment(review.due_at), count };
  return review.held ? t("review.heldSince", values) : t("review.due", values);
}

function Answered({ review: { state, answered } }: { review: Review }) {
  const t = useT("reports");
  const { moment } = useInstantText();
  if (state === "open" || !answered) return null;
  const name = answered.name ?? t("review.somebody");
  return (
    <Badge tone={state === "approved" ? "positive" : "warning"}>
      {t("review.answered", { state, name, moment: moment(answered.at) })}
    </Badge>
  );
}
