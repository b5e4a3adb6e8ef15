import { endVoucher, listVouchers, VOUCHER_STATES, type Voucher } from "@owlstat/core/vouchers/contract.ts";
import { useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import type { Column } from "../../ui/tables/table-types.ts";
import { AdminTable } from "./AdminTable.tsx";
import { ChoiceFilter } from "./ChoiceFilter.tsx";
import { Facts } from "./Facts.tsx";
import { useAdminRead } from "./gate.ts";
import { MakeVouchers } from "./MakeVouchers.tsx";
import { OpenButton } from "./OpenButton.tsx";
import { SearchFilter } from "./SearchFilter.tsx";
import { type Filters, useFilters } from "./use-filters.ts";

/** All vouchers with their value and number of uses, and the action to create more. */
export function VouchersTable() {
  const t = useT("admin");
  const filters = useFilters();
  const [making, setMaking] = useState(false);
  const read = useAdminRead(listVouchers, {
    page: filters.page,
    q: filters.get("q"),
    state: filters.oneOf("state", VOUCHER_STATES),
  });
  const vouchers = read.data?.vouchers;
  return (
    <>
      <AdminTable
        caption={t("vouchers.title")}
        total={(count) => t("vouchers.total", { count })}
        columns={useColumns(filters)}
        rows={vouchers}
        count={read.data?.total}
        rowKey={({ id }) => id}
        filters={filters}
        read={read}
        none={{ kind: "first", title: t("vouchers.none"), text: t("vouchers.noneText") }}
      >
        <SearchFilter filters={filters} name="q" label={t("voucher.code")} />
        <ChoiceFilter
          filters={filters}
          name="state"
          label={t("filter.state")}
          options={VOUCHER_STATES.map((state) => ({ value: state, label: t(`voucher.${state}`) }))}
        />
        <Button icon="plus" onClick={() => setMaking(true)}>
          {t("vouchers.make")}
        </Button>
      </AdminTable>
      <MakeVouchers open={making} onClose={() => setMaking(false)} />
      <Drawer
        voucher={vouchers?.find(({ id }) => id === filters.get("id"))}
        onClose={() => filters.set({ id: null })}
      />
    </>
  );
}

function useWorth() {
  const t = useT("admin");
  return ({ slots, days, percent }: Voucher) =>
    percent === null
      ? t("voucher.worthSlots", { slots: slots ?? 0, days: days ?? 0 })
      : t("voucher.worthDiscount", { percent });
}

function Drawer({ voucher, onClose }: { voucher: Voucher | undefined; onClose: () => void }) {
  const t = useT("admin");
  const worth = useWorth();
  const { moment } = useInstantText();
  return (
    <Dialog
      open={voucher !== undefined}
      onClose={onClose}
      placement="drawer"
      title={voucher?.code ?? ""}
      description={voucher?.label}
    >
      {voucher && (
        <div className="flex flex-col gap-6">
          <Facts
            facts={[
              [t("voucher.worth"), worth(voucher)],
              [t("voucher.uses"), `${voucher.uses} / ${voucher.most_uses}`],
              [t("voucher.until"), voucher.expires_at && moment(voucher.expires_at)],
              [t("column.since"), moment(voucher.created_at)],
            ]}
          />
          <div className="flex flex-wrap gap-2">
            <CopyButton text={voucher.code} size="md" />
            <End id={voucher.id} onDone={onClose} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

function End({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT("admin");
  const toast = useToast();
  const end = useCall(endVoucher, { refresh: [listVouchers] });
  useShowError(end.error);
  const onSuccess = () => {
    toast({ tone: "success", text: t("vouchers.ended") });
    onDone();
  };
  return (
    <Button variant="secondary" busy={end.isPending} onClick={() => end.mutate({ id }, { onSuccess })}>
      {t("vouchers.end")}
    </Button>
  );
}

function useColumns(filters: Filters): Column<Voucher>[] {
  const t = useT("admin");
  const worth = useWorth();
  const { date } = useInstantText();
  return [
    {
      id: "code",
      header: t("voucher.code"),
      cell: ({ id, code, label }) => (
        <OpenButton name={code} email={label} onOpen={() => filters.set({ id })} />
      ),
    },
    { id: "worth", header: t("voucher.worth"), cell: worth },
    {
      id: "uses",
      header: t("voucher.uses"),
      figure: true,
      cell: ({ uses, most_uses }) => `${uses} / ${most_uses}`,
    },
    {
      id: "expires",
      header: t("voucher.until"),
      cell: ({ expires_at }) => (
        <span className="whitespace-nowrap">{expires_at ? date(expires_at) : "–"}</span>
      ),
    },
    {
      id: "since",
      header: t("column.since"),
      cell: ({ created_at }) => <span className="whitespace-nowrap">{date(created_at)}</span>,
    },
  ];
}
