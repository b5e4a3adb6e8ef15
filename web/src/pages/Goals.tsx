import type { Goal } from "@owlstat/core/goals/contract.ts";
import { isGoalMeasure } from "@owlstat/core/goals/measures.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { useCallback, useRef, useState } from "react";
import { useOtherMembers } from "../features/companies/use-members.ts";
import { useGoalAccounts, useGoals } from "../features/goals/api.ts";
import { draftOf, emptyDraft, type GoalDraft } from "../features/goals/draft.ts";
import { GoalForm } from "../features/goals/GoalForm.tsx";
import { GoalList } from "../features/goals/GoalList.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useKeptDraft } from "../platform/session/kept-draft.ts";
import { useMayWork } from "../platform/session/may-write.ts";
import { useLanguage, useT } from "../platform/texts/i18n.tsx";
import { KeptNotice } from "../ui/controls/KeptNotice.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";
import { ReadPage } from "../ui/layout/ReadPage.tsx";

/** Goals: the form that sets one, and the state of each. */
export function Page() {
  const t = useT("goals");
  const { data, error, refetch } = useGoals();
  const accounts = useGoalAccounts();
  const mayWrite = useMayWork("goals");
  const none = (data?.goals.length ?? 0) === 0;
  if (none && (accounts?.length === 0 || (data && !mayWrite))) return <Nothing mayWrite={mayWrite} />;
  return (
    <ReadPage
      title={t("heading")}
      lead={t("lead")}
      failed={error !== null && !data}
      onRetry={refetch}
      loading={!data || !accounts}
    >
      {data && accounts && <Board data={data} names={accounts.map(({ username }) => username)} />}
    </ReadPage>
  );
}

type BoardProps = { data: NonNullable<ReturnType<typeof useGoals>["data"]>; names: readonly string[] };

function Board({ data, names }: BoardProps) {
  const language = useLanguage();
  const mayWrite = useMayWork("goals");
  const members = useOtherMembers();
  const top = useRef<HTMLDivElement>(null);
  const first = useFirstDraft(names[0] ?? "");
  const kept = useKeptDraft<GoalDraft>(`goal ${useSearchParams().toString()}`, first);
  const { value: draft, set: setDraft } = kept;
  const edit = useCallback(
    (goal: Goal) => {
      setDraft(draftOf(goal, language));
      top.current?.scrollIntoView({ block: "start" });
    },
    [language, setDraft],
  );
  return (
    <>
      {mayWrite && names.length > 0 && (
        <div ref={top} className="flex scroll-mt-4 flex-col gap-3">
          <KeptNotice shown={kept.restored} onDiscard={kept.discard} />
          <GoalForm
            key={draft.id ?? "new"}
            draft={draft}
            onChange={setDraft}
            onDone={kept.discard}
            names={names}
            members={members}
          />
        </div>
      )}
      {data.goals.length > 0 && <GoalList goals={data.goals} most={data.most} onEdit={edit} />}
    </>
  );
}

/** The form starts with what the address names, else with the first account. */
function useFirstDraft(account: string): GoalDraft {
  const query = useSearchParams();
  const [today] = useState(() => dayOf(Date.now()));
  const measure = query.get("measure");
  const start = emptyDraft(query.get("account") ?? account, today);
  return isGoalMeasure(measure) ? { ...start, measure } : start;
}

function Nothing({ mayWrite }: { mayWrite: boolean }) {
  const t = useT("goals");
  return (
    <EmptyPage
      heading={t("heading")}
      kind="first"
      icon="target"
      title={t("empty.title")}
      text={t(mayWrite ? "empty.text" : "empty.viewer")}
      action={mayWrite && <LinkButton to="/accounts">{t("empty.action")}</LinkButton>}
    />
  );
}
