import type { GuideId } from "@owlstat/core/support/guides.ts";
import { useSyncExternalStore } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { PyramidChart } from "../../ui/charts/PyramidChart.tsx";
import { useChartFormats } from "../../ui/charts/use-chart-formats.ts";

/** What a guide is about, drawn small where the product has no picture of it. */
export function Sample({ id }: { id: GuideId }) {
  if (id === "connect") return <Audience />;
  if (id === "import") return <Code text={HISTORY} />;
  return <Call />;
}

const HISTORY = `username,date,followers,posts
nasa,2024-01-01,96800000,4012
nasa,2024-01-02,96830000,4013
nasa,2024-01-03,96860000,4015`;

/** A call to this installation; whose address it is, is known in the browser alone. */
function Call() {
  const origin = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => "",
  );
  const command = `curl ${origin}/api/users/accounts \\\n  -H "Authorization: Bearer …"`;
  return <Code text={command} />;
}

function Code({ text }: { text: string }) {
  return (
    <pre className="w-full rounded-control bg-raised p-4 text-sm whitespace-pre-wrap wrap-anywhere">
      <code>{text}</code>
    </pre>
  );
}

const AGES = [
  { label: "18–24", left: 14, right: 11 },
  { label: "25–34", left: 22, right: 19 },
  { label: "35–44", left: 16, right: 18 },
];

/** As it looks on the page of a connected profile. */
function Audience() {
  const t = useT("analyses");
  const formats = useChartFormats();
  return (
    <div className="w-full">
      <PyramidChart
        label={t("age-gender.title")}
        input={{ left: t("people.F"), right: t("people.M"), formats: formats.percent, rows: AGES }}
      />
    </div>
  );
}
