import { formatDate } from "@owlstat/core/i18n/format.ts";
import type { SharedList } from "@owlstat/core/imports/contract.ts";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useSharedLists, useShareList, useWithdrawList } from "./api.ts";
import { useFormText } from "./texts.ts";

type ShareDialogProps = { usernames: readonly string[]; name?: string | undefined; onClose: () => void };

/** A name for the list, then its code and link; below, the lists shared before. */
export function ShareDialog({ usernames, name, onClose }: ShareDialogProps) {
  const t = useT("imports");
  const [made, setMade] = useState<SharedList | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("share.title")}
      description={usernames.length > 0 ? t("share.text", { count: usernames.length }) : t("share.none")}
    >
      <div className="flex flex-col gap-6">
        {made && <Made list={made} />}
        {!made && usernames.length > 0 && <NameForm usernames={usernames} name={name} onMade={setMade} />}
        <Shared />
      </div>
    </Dialog>
  );
}

type NameFormProps = Pick<ShareDialogProps, "usernames" | "name"> & { onMade: (list: SharedList) => void };

function NameForm({ usernames, name, onMade }: NameFormProps) {
  const t = useT("imports");
  const share = useShareList();
  const [missing, setMissing] = useState(false);
  const refused = useFormText(share.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    setMissing(typed === "");
    if (typed === "" || share.isPending) return;
    share.mutateAsync({ name: typed, usernames: [...usernames] }).then(
      ({ list }) => onMade(list),
      () => {},
    );
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Field label={t("share.name")} error={missing ? t("share.nameMissing") : refused}>
        <Input name="name" defaultValue={name} maxLength={100} autoComplete="off" data-autofocus />
      </Field>
      <Button busy={share.isPending} className="self-end">
        {t("share.submit")}
      </Button>
    </form>
  );
}

const linkOf = (code: string) => `${location.origin}/accounts?import=${code}`;

function Made({ list: { code } }: { list: SharedList }) {
  const t = useT("imports");
  const id = useId();
  const shown = useRef<HTMLInputElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <p id={id} role="status">
        {t("share.done")}
      </p>
      <Field label={t("share.code")}>
        <Input
          ref={shown}
          readOnly
          value={code}
          className="font-mono"
          end={<CopyButton text={code} iconOnly variant="ghost" />}
        />
      </Field>
      <Field label={t("share.link")}>
        <Input
          readOnly
          value={linkOf(code)}
          end={<CopyButton text={linkOf(code)} label={t("share.copyLink")} iconOnly variant="ghost" />}
        />
      </Field>
    </section>
  );
}

function Shared() {
  const t = useT("imports");
  const language = useLanguage();
  const toast = useToast();
  const { data } = useSharedLists();
  const withdraw = useWithdrawList();
  useShowError(withdraw.error);
  if (!data || data.lists.length === 0) return null;
  const end = (id: string) =>
    withdraw.mutateAsync({ id }).then(
      () => toast({ tone: "success", text: t("share.withdrawn") }),
      () => {},
    );
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("share.lists")}</h3>
      <ul className="flex flex-col">
        {data.lists.map(({ id, name, code, accounts, created_at }) => (
          <li key={id} className="flex min-h-14 items-center gap-2 border-b border-line py-1 last:border-b-0">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="text-muted">
                {t("share.accounts", { count: accounts })} · {formatDate(Date.parse(created_at), language)}
              </span>
            </span>
            <CopyButton text={code} label={code} variant="ghost" />
            <IconButton
              icon="trash"
              size="sm"
              label={t("share.withdraw", { name })}
              onClick={() => void end(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
