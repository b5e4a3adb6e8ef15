import { createCompany } from "@owlstat/core/companies/contract.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useNavigate } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

export function CreateCompanyForm() {
  const t = useT("companies");
  const toast = useToast();
  const navigate = useNavigate();
  const { move } = useSession();
  const [missing, setMissing] = useState(false);
  const create = useCall(createCompany);
  useShowError(create.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const brandname = String(new FormData(event.currentTarget).get("brandname") ?? "").trim();
    setMissing(brandname === "");
    if (brandname === "" || create.isPending) return;
    const onSuccess = ({ user }: { user: Parameters<typeof move>[0] }) => {
      move(user);
      toast({ tone: "success", text: t("create.done", { company: brandname }) });
      void navigate("/settings?page=company");
    };
    create.mutate({ brandname }, { onSuccess });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={create.error?.show === "form" ? create.error.texts : []} />
      <Field
        label={t("create.name")}
        hint={t("create.nameHint")}
        error={missing ? t("create.nameMissing") : null}
      >
        <Input name="brandname" maxLength={100} autoComplete="organization" />
      </Field>
      <Button size="lg" busy={create.isPending}>
        {t("create.submit")}
      </Button>
    </form>
  );
}
