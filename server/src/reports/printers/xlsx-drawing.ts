import { markup, NAMES, XML } from "./xlsx-markup.ts";

/** A chart on its sheet: between two corners, which are cells, and what it shows in words. */
export type Drawn = {
  from: { column: number; row: number };
  to: { column: number; row: number };
  about: string;
  chart: string;
};

/** The charts of a sheet. Each keeps to its cells, whatever height a program gives to rows. */
export function drawingPart(charts: readonly Drawn[]): string {
  return `${XML}<xdr:wsDr xmlns:xdr="${NAMES.placed}" xmlns:a="${NAMES.drawing}">${charts.map(placed).join("")}</xdr:wsDr>`;
}

function placed({ from, to, about }: Drawn, index: number): string {
  const frame = `<xdr:nvGraphicFramePr><xdr:cNvPr id="${index + 2}" name="Chart ${index + 1}" descr="${markup(about)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>`;
  const shown = `<a:graphic><a:graphicData uri="${NAMES.chart}"><c:chart xmlns:c="${NAMES.chart}" xmlns:r="${NAMES.relation}" r:id="rId${index + 1}"/></a:graphicData></a:graphic>`;
  return `<xdr:twoCellAnchor editAs="oneCell">${corner("from", from)}${corner("to", to)}<xdr:graphicFrame macro="">${frame}${shown}</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`;
}

function corner(name: "from" | "to", { column, row }: Drawn["from"]): string {
  return `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
}
