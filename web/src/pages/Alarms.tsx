import { guidePath } from "@owlstat/core/support/guides.ts";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AlarmList } from "../features/alarms/AlarmList.tsx";
import { useAlarms, useFirings, useWatchable } from "../features/alarms/api.ts";
import { Builder } from "../features/alarms/Builder.tsx";
import { type Draft, draftOf, EMPTY_DRAFT, isMeasure, withMeasure } from "../features/alarms/draft.ts";
import { History } from "../features/alarms/History.tsx";
import { Sample } from "../features/alarms/Sample.tsx";
import { Suggestions } from "../features/alarms/Suggestions.tsx";
import { useOtherMembers } from "../features/companies/use-members.ts";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useKeptDraft } from "../platform/session/kept-draft.ts";
import { useMayWrite } from "../platform/session/may-write.ts";
import { useLanguage, useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { KeptNotice } from "../ui/controls/KeptNotice.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";
import { ReadPage } from "../ui/layout/ReadPage.tsx";

/** Alarms: the sentence that makes one, the list, and what fired. */
export function Page() {
  const t = useT("alarms");
  const { data, error, refetch } = useAlarms();
  const watchable = useWatchable();
  const { accounts } = watchable;
  const mayWrite = useMayWrite();
  const none = (data?.alarms.length ?? 0) === 0;
  if (none && (accounts?.length === 0 || (data && !mayWrite))) return <Nothing mayWrite={mayWrite} />;
  return (
    <ReadPage
      title={t("heading")}
      lead={t("lead")}
      guide={guidePath("told")}
      failed={error !== null && !data}
      onRetry={refetch}
      loading={!data || !accounts}
    >
      {data && accounts && <Board data={data} watchable={watchable} />}
    </ReadPage>
  );
}

type BoardProps = {
  data: NonNullable<ReturnType<typeof useAlarms>["data"]>;
  watchable: ReturnType<typeof useWatchable>;
};

function Board({ data, watchable }: BoardProps) {
  const t = useT("alarms");
  const language = useLanguage();
  const mayWrite = useMayWrite();
  const members = useOtherMembers();
  const firings = useFirings().data?.firings;
  const top = useRef<HTMLDivElement>(null);
  const { draft, setDraft, first, kept, asked } = useDraft(watchable.accounts?.[0]?.username ?? "");
  const [opened, setOpened] = useState(asked !== null);
  useEffect(() => {
    if (asked !== null) setOpened(true);
  }, [asked]);
  const none = data.alarms.length === 0;
  const shown = mayWrite && (none || opened || kept.restored);
  const open = (next: Draft) => {
    flushSync(() => {
      setDraft(next);
      setOpened(true);
    });
    top.current?.scrollIntoView({ block: "nearest" });
    top.current?.querySelector("select")?.focus();
  };
  const acts = {
    edit: (alarm: Parameters<typeof draftOf>[0]) => open(draftOf(alarm, language)),
    clone: (alarm: Parameters<typeof draftOf>[0]) => open({ ...draftOf(alarm, language), id: null }),
  };
  const done = () => {
    setDraft(first);
    setOpened(false);
    kept.forget();
  };
  return (
    <>
      {!none && <AlarmList alarms={data.alarms} most={data.most} acts={acts} />}
      {mayWrite && !shown && (
        <Button icon="plus" className="self-start" onClick={() => open(first)}>
          {t("list.new")}
        </Button>
      )}
      {shown && (
        <div ref={top} className="flex scroll-mt-4 flex-col gap-3">
          <KeptNotice shown={kept.restored} onDiscard={kept.discard} />
          <Builder
            key={draft.id ?? "new"}
            draft={draft}
            onChange={setDraft}
            onDone={done}
            onCancel={none ? undefined : done}
            watchable={watchable}
            members={members}
          />
        </div>
      )}
      {mayWrite && <Suggestions accounts={watchable.accounts ?? []} alarms={data.alarms} />}
      {firings && (data.alarms.length > 0 || firings.length > 0) && <History firings={firings} />}
    </>
  );
}

/** The sentence starts with what the address names, else with the first account. */
function useDraft(account: string) {
  const query = useSearchParams();
  const named = query.get("account");
  const measure = query.get("measure");
  const start = { ...EMPTY_DRAFT, who: `@${named ?? account}` };
  const first = isMeasure(measure) ? withMeasure(start, measure) : start;
  const { value: draft, set: setDraft, ...kept } = useKeptDraft<Draft>(`alarm ${query.toString()}`, first);
  const wanted = `${named} ${measure}`;
  const known = useRef(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address asks for another sentence
  useEffect(() => {
    if (known.current !== wanted) setDraft(first);
    known.current = wanted;
  }, [wanted]);
  return {
    draft,
    setDraft,
    first: { ...EMPTY_DRAFT, who: `@${account}` },
    kept,
    /** The sentence that the address asks for, if it does. */
    asked: named === null && measure === null ? null : wanted,
  };
}

function Nothing({ mayWrite }: { mayWrite: boolean }) {
  const t = useT("alarms");
  return (
    <div className="flex flex-col gap-6">
      <EmptyPage
        heading={t("heading")}
        guide={guidePath("told")}
        kind="first"
        icon="alarm"
        title={t("empty.title")}
        text={t(mayWrite ? "empty.text" : "empty.viewer")}
        action={mayWrite && <LinkButton to="/accounts">{t("empty.action")}</LinkButton>}
      />
      {mayWrite && <Sample />}
    </div>
  );
}
