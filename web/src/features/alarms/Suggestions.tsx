import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { Alarm } from "@owlstat/core/alarms/contract.ts";
import { useTimeZone } from "../../platform/browser/preferences.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useAlarmCalls } from "./api.ts";
import { EMPTY_DRAFT, wishOf } from "./draft.ts";
import { isMade, suggestionsFor } from "./suggest.ts";

type SuggestionsProps = { accounts: readonly Account[]; alarms: readonly Alarm[] };

/** Suggested alarms for the user's own accounts; one click creates them. */
export function Suggestions({ accounts, alarms }: SuggestionsProps) {
  const t = useT("alarms");
  const language = useLanguage();
  const timeZone = useTimeZone();
  const toast = useToast();
  const { create, remove } = useAlarmCalls();
  const suggestions = suggestionsFor(accounts, language).filter((one) => !isMade(one, alarms));
  if (suggestions.length === 0) return null;
  const make = async (index: number) => {
    const { alarm } = await create(
      wishOf({ ...EMPTY_DRAFT, ...suggestions[index]?.draft }, language, timeZone),
    );
    const undo = () => void remove({ id: alarm.id });
    toast({ tone: "success", text: t("saved"), action: { label: t("undo"), onClick: undo } });
  };
  const fail = ({ texts }: CallError) => toast({ tone: "error", text: texts[0] ?? t("failed") });
  return (
    <Card title={t("suggest.title")} subtitle={t("suggest.text")}>
      <ul className="-my-2 flex flex-col divide-y divide-line">
        {suggestions.map(({ key, values }, index) => (
          <li
            key={`${key} ${values.account ?? ""}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
          >
            <p className="min-w-0 flex-1 basis-64">{t(`suggest.${key}`, values)}</p>
            <Button variant="secondary" size="sm" icon="plus" onClick={() => void make(index).catch(fail)}>
              {t("suggest.create")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
