import { getClient, listClients, setClientGoals } from "@owlstat/core/clients/agency-contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import {
  GOAL_MEASURES,
  type GoalMeasure,
  isGoalMeasure,
  isOfConnected,
} from "@owlstat/core/goals/measures.ts";
import { addDays, dayOf } from "@owlstat/core/time.ts";
import { type FormEvent, useState } from "react";
import { useTimeZone } from "../../platform/browser/preferences.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

const MEASURES = GOAL_MEASURES.filter((measure) => !isOfConnected(measure));
const QUARTER = 90;

/** With a comma or a true minus, as people write them. */
const readPercent = (text: string) => Number(text.replace(",", ".").replace("−", "-"));

/** One goal for every account of a client, in per cent of what each has now. */
export function SetGoals({
  client: { id, name },
  onClose,
}: {
  client: { id: string; name: string };
  onClose: () => void;
}) {
  const [t, g] = [useT("clients"), useT("goals")];
  const [measure, setMeasure] = useState<GoalMeasure>("followers");
  const [percent, setPercent] = useState("10");
  const [today] = useState(() => dayOf(Date.now()));
  const [deadline, setDeadline] = useState<string>(addDays(today, QUARTER));
  const time_zone = useTimeZone();
  const show = useOutcome(onClose);
  const set = useCall(setClientGoals, { refresh: [getClient, listClients] });
  useShowError(set.error);
  const step = readPercent(percent);
  const [wrong, setWrong] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!step);
    if (set.isPending || !step) return;
    set.mutate({ id, measure, percent: step, deadline, time_zone }, { onSuccess: show });
  };
  return (
    <Dialog open onClose={onClose} title={t("goals.title", { name })} description={t("goals.text")}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormErrors errors={set.error?.show === "form" ? set.error.texts : []} />
        <Field label={t("goals.measure")}>
          <Select
            value={measure}
            options={MEASURES.map((one) => ({ value: one, label: g(`measure.${one}`) }))}
            onChange={({ target }) => isGoalMeasure(target.value) && setMeasure(target.value)}
          />
        </Field>
        <Field
          label={t("goals.percent")}
          hint={t("goals.percentHint")}
          error={wrong ? t("goals.percentWrong") : null}
        >
          <Input inputMode="decimal" value={percent} onChange={({ target }) => setPercent(target.value)} />
        </Field>
        <Field label={t("goals.deadline")}>
          <Input
            type="date"
            min={addDays(today, 1)}
            value={deadline}
            onChange={({ target }) => setDeadline(target.value)}
          />
        </Field>
        <Button type="submit" icon="target" busy={set.isPending} className="self-start">
          {t("goals.set")}
        </Button>
      </form>
    </Dialog>
  );
}

/** Says for how many accounts the goal was set, and which were left out and why. */
function useOutcome(onClose: () => void) {
  const t = useT("clients");
  const toast = useToast();
  return ({ made, had, left_out }: Answer<typeof setClientGoals>) => {
    const names = (list: readonly string[]) => list.map((username) => `@${username}`).join(", ");
    const parts = [
      t("goals.made", { count: made.length }),
      had.length > 0 && t("goals.had", { names: names(had) }),
      left_out.length > 0 && t("goals.leftOut", { names: names(left_out) }),
    ];
    toast({ tone: made.length > 0 ? "success" : "info", text: parts.filter(Boolean).join(" ") });
    onClose();
  };
}
