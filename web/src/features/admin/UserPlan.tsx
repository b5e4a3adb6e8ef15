import { listUsers } from "@owlstat/core/admin/contract.ts";
import { extendTrial, getUserDetails, giveSlots, standIn } from "@owlstat/core/admin/user-contract.ts";
import type { FormEvent } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

const CHANGED = { refresh: [listUsers, getUserDetails] };

/** Actions for the plan of a user, and for viewing the product as that user. */
export function UserPlan({ id }: { id: string }) {
  return (
    <>
      <StandIn id={id} />
      <Give id={id} />
      <Trial id={id} />
    </>
  );
}

/** Reloads the whole page, because from here on everything belongs to another user. */
function StandIn({ id }: { id: string }) {
  const t = useT("admin");
  const enter = useCall(standIn);
  useShowError(enter.error);
  return (
    <Button
      variant="secondary"
      busy={enter.isPending}
      className="self-start"
      onClick={() => enter.mutate({ id }, { onSuccess: () => window.location.assign("/accounts") })}
    >
      {t("acts.standIn")}
    </Button>
  );
}

const numberIn = (form: HTMLFormElement, name: string) =>
  Math.floor(Number(new FormData(form).get(name) ?? 0));

function Give({ id }: { id: string }) {
  const t = useT("admin");
  const toast = useToast();
  const give = useCall(giveSlots, CHANGED);
  useShowError(give.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wanted = { id, slots: numberIn(form, "slots"), days: numberIn(form, "days") };
    give.mutate(wanted, { onSuccess: () => toast({ tone: "success", text: t("acts.given") }) });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <Field label={t("voucher.slots")} className="flex-1">
          <Input name="slots" type="number" min={3} max={10_000} defaultValue={10} />
        </Field>
        <Field label={t("voucher.days")} className="flex-1">
          <Input name="days" type="number" min={0} max={3650} defaultValue={30} />
        </Field>
        <Button variant="secondary" busy={give.isPending}>
          {t("acts.give")}
        </Button>
      </div>
      <p className="text-muted">{t("acts.giveHint")}</p>
    </form>
  );
}

function Trial({ id }: { id: string }) {
  const t = useT("admin");
  const toast = useToast();
  const { date } = useInstantText();
  const extend = useCall(extendTrial, CHANGED);
  useShowError(extend.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const onSuccess = ({ trial_ends_at }: { trial_ends_at: string }) =>
      toast({ tone: "success", text: t("acts.trialDone", { date: date(trial_ends_at) }) });
    extend.mutate({ id, days: numberIn(event.currentTarget, "more") }, { onSuccess });
  };
  return (
    <form onSubmit={submit} noValidate className="flex items-end gap-2">
      <Field label={t("voucher.days")} className="flex-1">
        <Input name="more" type="number" min={1} max={90} defaultValue={7} />
      </Field>
      <Button variant="secondary" busy={extend.isPending}>
        {t("acts.trial")}
      </Button>
    </form>
  );
}
