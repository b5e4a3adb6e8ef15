import { listOnboardings } from "@owlstat/core/admin/contract.ts";
import { noteOnboarding } from "@owlstat/core/admin/user-contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import type { FormEvent } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Textarea } from "../../ui/controls/Textarea.tsx";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import type { Column } from "../../ui/tables/table-types.ts";
import { AdminTable } from "./AdminTable.tsx";
import { ChoiceFilter } from "./ChoiceFilter.tsx";
import { Facts } from "./Facts.tsx";
import { useAdminRead } from "./gate.ts";
import { OpenButton } from "./OpenButton.tsx";
import { SearchFilter } from "./SearchFilter.tsx";
import { type Filters, useFilters } from "./use-filters.ts";

type Entry = Answer<typeof listOnboardings>["onboardings"][number];
const MARKS = ["confirmed", "connected", "in_company", "welcome_seen", "completed", "handled"] as const;

/** How far new users came. */
export function OnboardingsTable() {
  const t = useT("admin");
  const filters = useFilters();
  const read = useAdminRead(listOnboardings, {
    page: filters.page,
    q: filters.get("q"),
    state: filters.oneOf("state", ["open", "completed", "handled"]),
  });
  const entries = read.data?.onboardings;
  return (
    <>
      <AdminTable
        caption={t("onboardings.title")}
        total={(count) => t("onboardings.total", { count })}
        columns={useColumns(filters)}
        rows={entries}
        count={read.data?.total}
        rowKey={({ id }) => id}
        filters={filters}
        read={read}
      >
        <SearchFilter filters={filters} name="q" label={t("filter.person")} />
        <ChoiceFilter
          filters={filters}
          name="state"
          label={t("filter.state")}
          options={[
            { value: "open", label: t("state.open") },
            { value: "completed", label: t("state.completed") },
            { value: "handled", label: t("state.handled") },
          ]}
        />
      </AdminTable>
      <Drawer
        entry={entries?.find(({ id }) => id === filters.get("id"))}
        onClose={() => filters.set({ id: null })}
      />
    </>
  );
}

function Drawer({ entry, onClose }: { entry: Entry | undefined; onClose: () => void }) {
  const t = useT("admin");
  const { moment } = useInstantText();
  return (
    <Dialog
      open={entry !== undefined}
      onClose={onClose}
      placement="drawer"
      title={entry?.name ?? ""}
      description={entry?.email}
    >
      {entry && (
        <div className="flex flex-col gap-8">
          <Facts
            facts={[
              [t("column.since"), moment(entry.created_at)],
              ...MARKS.map((mark) => [t(`mark.${mark}`), t(entry[mark] ? "yes" : "no")] as const),
              ...Object.entries(entry.utm_info ?? {}),
            ]}
          />
          <NoteForm key={entry.id} entry={entry} />
        </div>
      )}
    </Dialog>
  );
}

function NoteForm({ entry }: { entry: Entry }) {
  const t = useT("admin");
  const toast = useToast();
  const save = useCall(noteOnboarding, { refresh: [listOnboardings] });
  useShowError(save.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = { note: String(form.get("note") ?? "").trim(), handled: form.get("handled") !== null };
    const onSuccess = () => toast({ tone: "success", text: t("onboarding.saved") });
    save.mutate({ id: entry.id, ...given }, { onSuccess });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label={t("onboarding.note")} optional>
        <Textarea name="note" rows={4} maxLength={2000} defaultValue={entry.note} />
      </Field>
      <Checkbox name="handled" defaultChecked={entry.handled} label={t("onboarding.handled")} />
      <Button variant="secondary" busy={save.isPending} className="self-start">
        {t("onboarding.save")}
      </Button>
    </form>
  );
}

function useColumns(filters: Filters): Column<Entry>[] {
  const t = useT("admin");
  const { date } = useInstantText();
  return [
    {
      id: "person",
      header: t("column.person"),
      cell: ({ id, name, email }) => (
        <OpenButton name={name} email={email} onOpen={() => filters.set({ id })} />
      ),
    },
    ...MARKS.map((mark) => ({
      id: mark,
      header: t(`mark.${mark}`),
      narrow: true,
      cell: (entry: Entry) => <Mark done={entry[mark]} />,
    })),
    {
      id: "since",
      header: t("column.since"),
      cell: ({ created_at }) => date(created_at),
    },
  ];
}

function Mark({ done }: { done: boolean }) {
  const t = useT("admin");
  return (
    <span className={done ? "text-positive" : "text-muted"}>
      <Icon name={done ? "check" : "minus"} size={16} />
      <VisuallyHidden>{t(done ? "yes" : "no")}</VisuallyHidden>
    </span>
  );
}
