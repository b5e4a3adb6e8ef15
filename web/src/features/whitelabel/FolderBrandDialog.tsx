import { suggestColours } from "@owlstat/core/brand/suggest.ts";
import { getSite, type SavedBrand } from "@owlstat/core/whitelabel/contract.ts";
import {
  type BrandedFolder,
  listFolderBrands,
  removeFolderBrand,
  setFolderBrand,
  uploadFolderLogo,
} from "@owlstat/core/whitelabel/folder-brand-contract.ts";
import { type FormEvent, useState } from "react";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useUpload } from "../../platform/calls/upload.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { ColourFields, type Colours } from "./ColourFields.tsx";
import { PictureBox } from "./PictureBox.tsx";

const refresh = { refresh: [listFolderBrands] };
const NOTHING = { brandname: "", brandcolor: null, secondary_brandcolor: null, main_color: null };

type FolderBrandDialogProps = { folder: BrandedFolder; onClose: () => void };

/** Name, logo and colours for the client of a folder; what is left open is as in the agency's brand. */
export function FolderBrandDialog({ folder, onClose }: FolderBrandDialogProps) {
  const t = useT("whitelabel");
  const { folder_id } = folder;
  const agency = useRead(getSite).data?.site.published;
  const { logo, ...start } = folder.brand ?? { ...NOTHING, logo: null };
  const [draft, setDraft] = useState<Omit<NonNullable<BrandedFolder["brand"]>, "logo">>(start);
  const save = useCall(setFolderBrand, refresh);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ folder_id, ...draft }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} size="lg" title={folder.folder} description={t("folders.text")}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormErrors errors={save.error?.texts ?? []} />
        <Field label={t("brandname")} optional>
          <Input
            value={draft.brandname}
            placeholder={agency?.brandname}
            maxLength={60}
            onChange={({ target }) => change({ brandname: target.value })}
          />
        </Field>
        <FolderLogo folderId={folder_id} hash={logo} />
        <FolderColours colours={draft} agency={agency} change={change} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={save.isPending}>
            {t("folders.save")}
          </Button>
          {folder.brand && <Reset folderId={folder_id} onDone={onClose} />}
        </div>
      </form>
    </Dialog>
  );
}

type FolderColoursProps = {
  colours: Colours;
  agency: SavedBrand | null | undefined;
  change: (part: Partial<Colours>) => void;
};

/** Beside a main colour of the folder, the agency's other colours are not used. */
function FolderColours({ colours, agency, change }: FolderColoursProps) {
  const t = useT("whitelabel");
  const main = colours.brandcolor ?? agency?.brandcolor ?? "#000000";
  const others = colours.brandcolor === null ? agency : null;
  const same = t("folders.same");
  return (
    <ColourFields
      colours={colours}
      fallback={{
        brandcolor: main,
        secondary_brandcolor: others?.secondary_brandcolor ?? suggestColours(main).secondary,
        main_color: others?.main_color ?? "#ffffff",
      }}
      otherwise={{
        brandcolor: same,
        secondary_brandcolor: others?.secondary_brandcolor ? same : t("colours.derived"),
        main_color: others?.main_color ? same : t("colours.theme"),
      }}
      change={change}
    />
  );
}

/** Takes the brand of the folder away, with its logo. */
function Reset({ folderId, onDone }: { folderId: string; onDone: () => void }) {
  const t = useT("whitelabel");
  const remove = useCall(removeFolderBrand, refresh);
  useShowError(remove.error);
  return (
    <Button
      type="button"
      variant="ghost"
      busy={remove.isPending}
      onClick={() => remove.mutate({ folder_id: folderId }, { onSuccess: onDone })}
    >
      {t("folders.reset")}
    </Button>
  );
}

function FolderLogo({ folderId, hash }: { folderId: string; hash: string | null }) {
  const t = useT("whitelabel");
  const textOf = useErrorText();
  const upload = useUpload(uploadFolderLogo, refresh);
  const send = (file: File | undefined) => {
    if (file) upload.mutate({ folder_id: folderId, file });
  };
  return (
    <PictureBox
      label={t("picture.logo")}
      hint={t("picture.logoHint")}
      hash={hash}
      busy={upload.isPending}
      problem={upload.error ? textOf(upload.error) : null}
      onFile={send}
    />
  );
}
