import type { Chart } from "@owlstat/core/charts/chart.ts";
import { tableCsv } from "@owlstat/core/charts/csv.ts";
import type { ChartTable as Table } from "@owlstat/core/charts/table.ts";
import { type ReactNode, use, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { Segmented } from "../controls/Segmented.tsx";
import { Card } from "../layout/Card.tsx";
import { useAskedPart, useSayLost } from "../layout/use-asked-part.ts";
import { Menu } from "../overlays/Menu.tsx";
import { cx } from "../styles/cx.ts";
import { ChartTable } from "./ChartTable.tsx";
import { ChartEmbeds } from "./chart-embeds.ts";
import { ChartTitle } from "./chart-title.ts";
import { downloadCsv } from "./download.ts";
import { NotEnoughData, type Shortage } from "./NotEnoughData.tsx";
import type { PictureType } from "./save-chart.ts";

type ChartCardProps = {
  /** What it is about. */
  title: string;
  /** What was found, and of which days. */
  subtitle?: string;
  /** The same values for the table and the file; without it the card shows the chart alone. */
  table?: Table;
  /** The chart that is drawn, to be saved as a picture. */
  chart?: Chart | null;
  /** The analysis it shows, where it can be embedded into other pages. */
  analysis?: string;
  /** Opens under the chart: formula, inputs, window, what was left out, how old the data is. */
  how?: ReactNode;
  /** What is missing; shown in place of the chart. */
  shortage?: Shortage | null;
  /** What can be done about the figure itself. */
  beside?: ReactNode;
  /** Choices that hold for the chart and its table alike. */
  controls?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** The frame of every chart: what it found, a switch to the values behind it, and how they were computed. */
export function ChartCard({
  title,
  subtitle,
  table,
  chart,
  analysis,
  how,
  shortage,
  beside,
  controls,
  id,
  className,
  children,
}: ChartCardProps) {
  const [view, setView] = useState<View>("chart");
  const switchable = table && !shortage;
  const content = table && view === "table" ? <ChartTable table={table} caption={title} /> : children;
  return (
    <Card
      id={id}
      className={cx("quiet-home", className)}
      title={title}
      subtitle={subtitle}
      beside={beside}
      actions={
        switchable && (
          <div className={cx("flex flex-wrap items-center gap-2", view === "chart" && "quiet")}>
            <ViewSwitch view={view} onView={setView} table={table} title={title} />
            {chart && <ChartMenu chart={chart} title={title} analysis={analysis} />}
          </div>
        )
      }
    >
      <ChartTitle value={title}>
        {shortage ? (
          <NotEnoughData shortage={shortage} />
        ) : controls ? (
          <div className="flex flex-col gap-5">
            {controls}
            {content}
          </div>
        ) : (
          content
        )}
      </ChartTitle>
      {how && <HowComputed>{how}</HowComputed>}
    </Card>
  );
}

type View = "chart" | "table";
type ViewSwitchProps = { view: View; onView: (view: View) => void; table: Table; title: string };

function ViewSwitch({ view, onView, table, title }: ViewSwitchProps) {
  const t = useT("charts");
  const options = [
    { value: "chart", label: t("view.chart"), icon: "chart" },
    { value: "table", label: t("view.table"), icon: "table" },
  ] as const;
  return (
    <>
      <Segmented label={t("view.label")} options={options} value={view} onChange={onView} />
      <Button
        variant="secondary"
        size="sm"
        icon="download"
        onClick={() => downloadCsv(title, tableCsv(table))}
      >
        <span className="@max-[320px]:sr-only">{t("view.csv")}</span>
      </Button>
    </>
  );
}

const loadEmbed = async () => (await import("./EmbedDialog.tsx")).EmbedDialog;

type ChartMenuProps = { chart: Chart; title: string; analysis: string | undefined };

/** The chart as a picture, a drawing or a part of another page; what that takes is fetched when it is asked for. */
function ChartMenu({ chart, title, analysis }: ChartMenuProps) {
  const t = useT("charts");
  const lost = useSayLost();
  const codeOf = use(ChartEmbeds);
  const [code, setCode] = useState<string | null>(null);
  const close = () => setCode(null);
  const EmbedDialog = useAskedPart(loadEmbed, code !== null, close);
  const save = (type: PictureType) =>
    void import("./save-chart.ts").then(({ saveChart }) => saveChart(chart, title, type)).catch(lost);
  const items = [
    { id: "png", label: t("view.picture", { type: "PNG" }), onSelect: () => save("png") },
    { id: "svg", label: t("view.picture", { type: "SVG" }), onSelect: () => save("svg") },
    ...(codeOf && analysis
      ? [{ id: "embed", label: t("embed.action"), onSelect: () => setCode(codeOf(analysis)) }]
      : []),
  ];
  const label = t("view.save");
  return (
    <>
      <Menu
        label={label}
        align="end"
        items={items}
        trigger={(props) => <IconButton {...props} icon="more" size="sm" label={label} />}
      />
      {code && EmbedDialog && <EmbedDialog code={code} onClose={close} />}
    </>
  );
}

function HowComputed({ children }: { children: ReactNode }) {
  const t = useT("charts");
  return (
    <details className="quiet -mb-3 mt-2 text-muted md:-mb-4">
      <summary className="inline-flex min-h-6 list-none items-center rounded-xs text-xs underline decoration-line underline-offset-4 hover:text-ink pointer-coarse:min-h-11">
        {t("how.title")}
      </summary>
      <div className="max-w-prose pt-2">{children}</div>
    </details>
  );
}
