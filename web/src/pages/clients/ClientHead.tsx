import type { Client } from "@owlstat/core/clients/agency-contract.ts";
import { LANGUAGE_NAMES } from "@owlstat/core/i18n/languages.ts";
import { useArchiveClient, useRestoreClient } from "../../features/clients/api.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useMayManage } from "../../platform/session/may-write.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import { Figure } from "../../ui/marks/Figure.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

export type ClientAct = "edit" | "brand" | "clone";
type ClientHeadProps = { client: Client; onAct: (act: ClientAct) => void };

/** Name, contact and totals of a client, and what can be done with it. */
export function ClientHead({ client, onAct }: ClientHeadProps) {
  const t = useT("clients");
  const { date, moment } = useInstantText();
  const mayManage = useMayManage();
  const { contact_name, contact_email, language, archived_at } = client;
  const facts = [contact_name, contact_email, language ? LANGUAGE_NAMES[language] : ""].filter(Boolean);
  return (
    <>
      <PageHeader
        back={{ to: "/clients", label: t("one.back") }}
        title={<Title client={client} />}
        lead={facts.join(" · ")}
        actions={mayManage && <Acts client={client} onAct={onAct} />}
      />
      {archived_at && <Banner tone="info">{t("one.archivedOn", { date: date(archived_at) })}</Banner>}
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure
          label={t("column.followers")}
          value={client.followers}
          delta={<Delta value={client.followers_d30} short />}
          hint={t("column.growth")}
        />
        <Figure label={t("column.accounts")} value={client.accounts} />
        <Figure label={t("column.alarms")} value={client.open_alarms} />
        <Fact
          label={t("column.visit")}
          value={client.last_visit ? moment(client.last_visit) : t("one.neverSeen")}
        />
      </div>
    </>
  );
}

function Title({ client: { name, brand } }: { client: Client }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {brand?.logo && <img src={`/logo/${brand.logo}.png`} alt="" className="max-h-8 max-w-32" />}
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </span>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4 md:p-5">
      <span className="text-muted">{label}</span>
      <span className="text-base font-medium">{value}</span>
    </div>
  );
}

function Acts({ client, onAct }: ClientHeadProps) {
  const t = useT("clients");
  const confirm = useConfirm();
  const archive = useArchiveClient();
  const restore = useRestoreClient();
  useShowError(archive.error);
  useShowError(restore.error);
  const { id, name, archived_at } = client;
  if (archived_at)
    return (
      <Button busy={restore.isPending} onClick={() => restore.mutate({ id })}>
        {t("one.restore")}
      </Button>
    );
  const ask = async () => {
    const question = { title: t("one.archiveTitle", { name }), text: t("one.archiveText") };
    if (await confirm({ ...question, confirmLabel: t("one.archive") })) archive.mutate({ id });
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void ask()} busy={archive.isPending}>
        {t("one.archive")}
      </Button>
      <Button variant="secondary" onClick={() => onAct("clone")}>
        {t("one.clone")}
      </Button>
      <Button variant="secondary" onClick={() => onAct("brand")}>
        {t("one.editBrand")}
      </Button>
      <Button onClick={() => onAct("edit")}>{t("one.edit")}</Button>
    </>
  );
}
