import type { Goal } from "@owlstat/core/goals/contract.ts";
import { LONGEST_COMMENT } from "@owlstat/core/goals/rules.ts";
import { writeGoalValue, writeShare } from "@owlstat/core/goals/writing.ts";
import { formatDate } from "@owlstat/core/i18n/format.ts";
import { type Day, dayOf } from "@owlstat/core/time.ts";
import { type FormEvent, useState } from "react";
import { useMayWork } from "../../platform/session/may-write.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useCommentCall, useCommentDeletion, useGoal } from "./api.ts";
import { CourseChart } from "./CourseChart.tsx";

/** The chart with the goal's line, its milestones, and what the team says. */
export function GoalDetails({ id }: { id: string }) {
  const { data } = useGoal(id);
  if (!data) return <SkeletonText lines={6} />;
  const { goal, course, comments } = data;
  return (
    <div className="flex flex-col gap-5">
      <CourseChart username={goal.username} measure={goal.measure} target={goal.target} course={course} />
      {course.imported && <ImportedNote />}
      <div className="grid gap-6 md:grid-cols-2">
        <Milestones goal={goal} />
        <Comments id={id} comments={comments} />
      </div>
    </div>
  );
}

function ImportedNote() {
  const t = useT("goals");
  return <p className="text-muted">{t("look.imported")}</p>;
}

function Milestones({ goal }: { goal: Goal }) {
  const t = useT("goals");
  const language = useLanguage();
  const saying = ({ day, reached }: Goal["milestones"][number]) => {
    if (!reached) return "milestones.expected";
    return (day ?? "") < goal.start.day ? "milestones.reachedBefore" : "milestones.reached";
  };
  const when = (one: Goal["milestones"][number]) =>
    one.day === null ? t("milestones.open") : t(saying(one), { day: formatDate(one.day as Day, language) });
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-medium">{t("milestones.title")}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {goal.milestones.map((one) => (
          <li key={one.share} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="tabular-nums">
              {writeGoalValue(goal.measure, one.value, language)}{" "}
              <span className="text-muted">({writeShare(one.share, language)})</span>
            </span>
            <span className="text-muted">{when(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CommentsProps = {
  id: string;
  comments: NonNullable<ReturnType<typeof useGoal>["data"]>["comments"];
};

function Comments({ id, comments }: CommentsProps) {
  const t = useT("goals");
  const language = useLanguage();
  const mayWrite = useMayWork("goals");
  const { mutate, isPending, error } = useCommentCall();
  const textOf = useErrorText();
  const deletion = useCommentDeletion();
  useShowError(error);
  useShowError(deletion.error);
  const refused = error?.show === "form" ? textOf(error) : null;
  const [text, setText] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") mutate({ id, text }, { onSuccess: () => setText("") });
  };
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{t("comments.title")}</h3>
      {comments.length === 0 && <p className="text-muted">{t("comments.empty")}</p>}
      {comments.map((comment) => (
        <div key={comment.id} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-xs text-muted">
              {comment.author ?? "–"} · {formatDate(dayOf(Date.parse(comment.created_at)), language)}
            </p>
            <p className="wrap-anywhere">{comment.text}</p>
          </div>
          {mayWrite && comment.mine && (
            <IconButton
              icon="trash"
              size="sm"
              label={t("comments.delete")}
              aria-disabled={deletion.isPending || undefined}
              onClick={() => deletion.mutate({ id, comment: comment.id })}
            />
          )}
        </div>
      ))}
      {mayWrite && (
        <form onSubmit={send} className="flex items-start gap-2">
          <Field label={t("comments.field")} labelHidden error={refused} className="flex-1">
            <Input
              maxLength={LONGEST_COMMENT}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Button type="submit" variant="secondary" busy={isPending}>
            {t("comments.send")}
          </Button>
        </form>
      )}
    </section>
  );
}
