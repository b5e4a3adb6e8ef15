import { getClient } from "@owlstat/core/clients/agency-contract.ts";
import { createClientLink, listClientLinks } from "@owlstat/core/clients/contract.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import { CLIENT_PARTS, type ClientPart } from "@owlstat/core/spaces/roles.ts";
import { type FormEvent, useState } from "react";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { CheckList } from "../../ui/controls/CheckList.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

const DAYS = [30, 90, 365] as const;
const ENDLESS = "";
/** Insights, which only the owner of an account has, are never shown by default. */
const SHOWN_AT_FIRST: readonly string[] = CLIENT_PARTS.filter((part) => part !== "insights");

type Named = { id: string; name: string };

/** The form for a link: who gets it, which folders it opens besides the client's and what else it shows. */
export function NewClientLink({ client, onClose }: { client: Named; onClose: () => void }) {
  const t = useT("clients");
  const folders = useRead(listFolders).data?.folders;
  return (
    <Dialog open onClose={onClose} size="lg" title={t("new")} description={t("subtitle")}>
      {folders && <LinkForm client={client} folders={folders} onDone={onClose} />}
    </Dialog>
  );
}

type LinkFormProps = { client: Named; folders: readonly Named[]; onDone: () => void };

function LinkForm({ client, folders, onDone }: LinkFormProps) {
  const t = useT("clients");
  const [name, setName] = useState(client.name);
  const [chosen, setChosen] = useState<readonly string[]>([client.id]);
  const [shows, setShows] = useState(SHOWN_AT_FIRST);
  const [password, setPassword] = useState("");
  const [days, setDays] = useState<string>(ENDLESS);
  const [incomplete, setIncomplete] = useState(false);
  const create = useCall(createClientLink, { refresh: [listClientLinks, getClient] });
  const make = (event: FormEvent) => {
    event.preventDefault();
    const missing = name.trim() === "" || chosen.length === 0;
    setIncomplete(missing);
    if (missing || create.isPending) return;
    const link = {
      name,
      password,
      folder_ids: [...chosen],
      shows: shows as ClientPart[],
      days: days === ENDLESS ? null : Number(days),
    };
    create.mutate(link, { onSuccess: onDone });
  };
  const parts = CLIENT_PARTS.map((id) => ({ id, name: t(`show.${id}`) }));
  const ends = DAYS.map((count) => ({ value: String(count), label: t("days", { count }) }));
  return (
    <form onSubmit={make} noValidate className="flex flex-col gap-4">
      <FormErrors errors={incomplete ? [t("missing")] : (create.error?.texts ?? [])} />
      <Field label={t("name")} hint={t("nameHint")}>
        <Input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </Field>
      <CheckList label={t("folders")} options={folders} chosen={chosen} onChange={setChosen} />
      <CheckList label={t("shows")} options={parts} chosen={shows} onChange={setShows} />
      <div className="flex flex-wrap gap-4">
        <Field label={t("password")} optional className="min-w-0 flex-1 basis-44">
          <Input
            autoComplete="off"
            value={password}
            maxLength={200}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        <Field label={t("ends")} className="flex-1 basis-44">
          <Select
            value={days}
            onChange={({ target }) => setDays(target.value)}
            options={[{ value: ENDLESS, label: t("never") }, ...ends]}
          />
        </Field>
      </div>
      <Button type="submit" icon="link" busy={create.isPending} className="self-start">
        {t("create")}
      </Button>
    </form>
  );
}
