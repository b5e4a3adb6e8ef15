import { uploadFolderLogo } from "@owlstat/core/whitelabel/folder-brand-contract.ts";
import { type FormEvent, useRef, useState } from "react";
import { useCreateClient } from "../../features/clients/api.ts";
import { ClientForm } from "../../features/clients/ClientForm.tsx";
import { type ClientDraft, firstDraft, recipientOf, wishOf } from "../../features/clients/draft.ts";
import { SiteFields } from "../../features/clients/SiteFields.tsx";
import { ColourField } from "../../features/whitelabel/ColourField.tsx";
import { useTimeZone } from "../../platform/browser/preferences.ts";
import { useUpload } from "../../platform/calls/upload.ts";
import { useNavigate } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useFirstWrong } from "../../ui/controls/use-first-wrong.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useOwnSite } from "./use-own-site.ts";

type NewClientProps = { taken: ReadonlySet<string>; onClose: () => void };

/** The form that makes a client with accounts, brand, link and first report at once. */
export function NewClient({ taken, onClose }: NewClientProps) {
  const t = useT("clients");
  const form = useRef<HTMLFormElement>(null);
  const { user } = useSession();
  const [draft, setDraft] = useState(() => firstDraft(user?.igaccounts ?? []));
  const [logo, setLogo] = useState<File | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const { make, busy, errors } = useMake(logo);
  const own = useOwnSite();
  const email = user?.email ?? "";
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = draft.name.trim() === "";
    setIncomplete(missing);
    if (missing || busy || own.busy) return;
    if (!draft.linked || (await own.open())) void make(draft);
  };
  const wrong = [...(incomplete ? ["name"] : []), ...(draft.linked ? Object.keys(own.wrong) : [])];
  useFirstWrong(form, wrong);
  return (
    <Dialog open onClose={onClose} size="lg" title={t("page.new")}>
      <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormErrors
          errors={incomplete ? [t("form.missing")] : [...(draft.linked ? own.errors : []), ...errors]}
        />
        <ClientForm
          draft={draft}
          onChange={(change) => setDraft({ ...draft, ...change })}
          taken={taken}
          nameless={incomplete}
          site={
            own.site &&
            own.draft && (
              <SiteFields site={own.site} draft={own.draft} onChange={own.change} wrong={own.wrong} />
            )
          }
          recipient={recipientOf(draft, { email })}
          brand={
            <BrandFields
              colour={draft.brandcolor}
              onColour={(brandcolor) => setDraft({ ...draft, brandcolor })}
              onLogo={setLogo}
            />
          }
        />
        <Button type="submit" busy={busy || own.busy} className="self-start">
          {t("form.create")}
        </Button>
      </form>
    </Dialog>
  );
}

type BrandFieldsProps = {
  colour: string;
  onColour: (hex: string) => void;
  onLogo: (file: File | null) => void;
};

function BrandFields({ colour, onColour, onLogo }: BrandFieldsProps) {
  const t = useT("whitelabel");
  return (
    <div className="flex flex-wrap gap-4">
      <div className="min-w-0 flex-1 basis-64">
        <ColourField
          label={t("brandcolor")}
          hint={t("brandcolorHint")}
          value={colour}
          fallback={colour}
          onChange={(hex) => hex && onColour(hex)}
        />
      </div>
      <Field label={t("picture.logo")} optional className="min-w-0 flex-1 basis-64">
        <Input
          type="file"
          accept={uploadFolderLogo.upload?.types.join(",")}
          className="py-1.5"
          onChange={({ target }) => onLogo(target.files?.[0] ?? null)}
        />
      </Field>
    </div>
  );
}

/** Makes the client, then brings its logo, and leads to its page. */
function useMake(logo: File | null) {
  const t = useT("clients");
  const language = useLanguage();
  const timeZone = useTimeZone();
  const email = useSession().user?.email ?? "";
  const navigate = useNavigate();
  const create = useCreateClient();
  const upload = useUpload(uploadFolderLogo);
  const make = async (draft: ClientDraft) => {
    const reportName = t("form.reportName", { name: draft.name.trim() });
    const wish = wishOf(draft, { email, language, timeZone, reportName });
    const made = await create.mutateAsync(wish).catch(() => null);
    if (!made) return;
    const { id } = made.client;
    // A picture that cannot be read must not undo the client: its page offers to choose another.
    if (logo && draft.branded) await upload.mutateAsync({ folder_id: id, file: logo }).catch(() => null);
    void navigate(`/clients/${id}`);
  };
  return { make, busy: create.isPending || upload.isPending, errors: create.error?.texts ?? [] };
}
