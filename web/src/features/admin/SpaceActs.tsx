import { listUsers } from "@owlstat/core/admin/contract.ts";
import { type AdminSpace, extendTrial, giveSlots, undoPlanAct } from "@owlstat/core/admin/space-contract.ts";
import { getUserDetails, standIn } from "@owlstat/core/admin/user-contract.ts";
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

/** Actions for one space of a user: looking into it, and its plan. */
export function SpaceActs({ userId, space }: { userId: string; space: AdminSpace }) {
  return (
    <div className="flex flex-col gap-4">
      <StandIn userId={userId} spaceId={space.id} />
      <Give id={space.id} />
      <Trial id={space.id} />
      {space.undo && <Undo id={space.id} undo={space.undo} />}
    </div>
  );
}

/** Reloads the whole page, because from here on everything belongs to another user. */
function StandIn({ userId, spaceId }: { userId: string; spaceId: string }) {
  const t = useT("admin");
  const enter = useCall(standIn);
  useShowError(enter.error);
  const look = () =>
    enter.mutate({ id: userId, space_id: spaceId }, { onSuccess: () => window.location.assign("/accounts") });
  return (
    <Button variant="secondary" busy={enter.isPending} className="self-start" onClick={look}>
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
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t("voucher.slots")} className="min-w-20 flex-1">
          <Input name="slots" type="number" min={3} max={10_000} defaultValue={10} />
        </Field>
        <Field label={t("voucher.days")} className="min-w-20 flex-1">
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
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <Field label={t("voucher.days")} className="min-w-20 flex-1">
        <Input name="more" type="number" min={1} max={90} defaultValue={7} />
      </Field>
      <Button variant="secondary" busy={extend.isPending}>
        {t("acts.trial")}
      </Button>
    </form>
  );
}

function Undo({ id, undo }: { id: string; undo: NonNullable<AdminSpace["undo"]> }) {
  const t = useT("admin");
  const toast = useToast();
  const { moment } = useInstantText();
  const back = useCall(undoPlanAct, CHANGED);
  useShowError(back.error);
  const onSuccess = () => toast({ tone: "success", text: t("acts.undone") });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted">{t(`acts.last.${undo.act}`, { time: moment(undo.at) })}</p>
      <Button variant="secondary" busy={back.isPending} onClick={() => back.mutate({ id }, { onSuccess })}>
        {t("acts.undo")}
      </Button>
    </div>
  );
}
