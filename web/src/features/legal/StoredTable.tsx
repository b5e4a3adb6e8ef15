import { STORED, type Stored, type StoredItem } from "@owlstat/core/legal/stored.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Table } from "../../ui/tables/Table.tsx";

type Row = (typeof STORED)[number];

/** The stored values of one kind, each with its purpose, its place and how long it stays. */
export function StoredTable({ need, caption }: { need: Stored["need"]; caption: string }) {
  const t = useT("legal");
  return (
    <Table<Row>
      caption={caption}
      rows={STORED.filter((row) => row.need === need)}
      rowKey={({ name }) => name}
      columns={[
        { id: "name", header: t("cookies.name"), cell: ({ name }) => <code>{name}</code> },
        { id: "purpose", header: t("cookies.purpose"), cell: ({ text }) => t(`stored.${text}`) },
        { id: "place", header: t("cookies.place"), cell: ({ place }) => t(`place.${place}`) },
        { id: "kept", header: t("cookies.kept"), cell: ({ kept }) => <KeptText kept={kept} /> },
      ]}
    />
  );
}

function KeptText({ kept }: { kept: StoredItem }) {
  const t = useT("legal");
  if (typeof kept === "string") return t(`kept.${kept}`);
  return "days" in kept ? t("kept.days", { count: kept.days }) : t("kept.minutes", { count: kept.minutes });
}
