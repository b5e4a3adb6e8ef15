import { getBilling } from "@owlstat/core/billing/contract.ts";
import { may } from "@owlstat/core/companies/rules.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { formatDate } from "@owlstat/core/i18n/format.ts";
import { redeemVoucher } from "@owlstat/core/vouchers/contract.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** Turns a code into slots or a discount, and says what it was worth. */
export function RedeemForm() {
  const t = useT("vouchers");
  const { user, update } = useSession();
  const textOf = useErrorText();
  const [missing, setMissing] = useState(false);
  const redeem = useCall(redeemVoucher, { refresh: [getBilling] });
  useShowError(redeem.error);
  if (user && !may(user.space.role, "billing")) return <p>{t("ownerOnly", { space: user.space.name })}</p>;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get("code") ?? "").trim();
    setMissing(code === "");
    if (code === "" || redeem.isPending) return;
    const onSuccess = ({ user: next }: Answer<typeof redeemVoucher>) => {
      form.reset();
      update(next);
    };
    redeem.mutate({ code }, { onSuccess });
  };
  const refused = redeem.error?.show === "form" ? [textOf(redeem.error)] : [];
  return (
    <div className="flex max-w-dialog flex-col gap-4">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FormErrors errors={missing ? [t("missing")] : refused} />
        <div className="flex items-end gap-2">
          <Field label={t("code")} required className="flex-1">
            <Input
              name="code"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Field>
          <Button busy={redeem.isPending}>{t("redeem")}</Button>
        </div>
      </form>
      <div role="status">{redeem.data && <Worth worth={redeem.data} />}</div>
    </div>
  );
}

function Worth({ worth: { slots, until, percent } }: { worth: Answer<typeof redeemVoucher> }) {
  const t = useT("vouchers");
  const language = useLanguage();
  const given = slots !== null && until !== null;
  return (
    <Banner
      tone="info"
      action={
        <LinkButton to={given ? "/accounts" : "/pricing"} size="sm" variant="secondary">
          {t(given ? "toAccounts" : "toPricing")}
        </LinkButton>
      }
    >
      {given
        ? t("done.slots", { slots, date: formatDate(Date.parse(until), language) })
        : t("done.discount", { percent: percent ?? 0 })}
    </Banner>
  );
}
