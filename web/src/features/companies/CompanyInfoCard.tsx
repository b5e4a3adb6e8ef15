import { type Company, getCompany, updateCompany } from "@owlstat/core/companies/contract.ts";
import { may } from "@owlstat/core/companies/rules.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { LogoField } from "./LogoField.tsx";

/** Name and logo of the company, and one's own role in it. */
export function CompanyInfoCard({ company }: { company: Company }) {
  const t = useT("companies");
  const limited = useSession().user?.space.limited;
  const { brandname, brandlogo } = company.company_info;
  return (
    <Card
      title={t("info.title")}
      actions={
        <Badge tone="brand">
          {t("info.role", { role: t(limited ? "role.client" : `role.${company.role}`) })}
        </Badge>
      }
    >
      <div className="flex max-w-dialog flex-col gap-4">
        {may(company.role, "rename") ? (
          <>
            <RenameForm key={brandname} brandname={brandname} />
            <LogoField company={company} />
          </>
        ) : (
          <>
            {brandlogo && (
              <img src={`/logo/${brandlogo}.png`} alt="" className="h-10 w-auto max-w-full self-start" />
            )}
            <p className="text-lg font-semibold wrap-anywhere">{brandname}</p>
          </>
        )}
        <p className="text-muted">{t(limited ? "can.client" : `can.${company.role}`)}</p>
      </div>
    </Card>
  );
}

function RenameForm({ brandname }: { brandname: string }) {
  const t = useT("companies");
  const toast = useToast();
  const { refresh } = useSession();
  const [missing, setMissing] = useState(false);
  const change = useCall(updateCompany, { refresh: [getCompany] });
  useShowError(change.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("brandname") ?? "").trim();
    setMissing(name === "");
    if (name === "" || name === brandname || change.isPending) return;
    const onSuccess = () => {
      toast({ tone: "success", text: t("info.saved") });
      void refresh();
    };
    change.mutate({ brandname: name }, { onSuccess });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex items-end gap-2">
      <Field label={t("create.name")} error={missing ? t("create.nameMissing") : null} className="flex-1">
        <Input name="brandname" defaultValue={brandname} maxLength={100} autoComplete="organization" />
      </Field>
      <Button variant="secondary" busy={change.isPending}>
        {t("info.save")}
      </Button>
    </form>
  );
}
