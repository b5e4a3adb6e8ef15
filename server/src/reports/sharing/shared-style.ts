import { brandPalette } from "@owlstat/core/brand/palette.ts";
import { type Theme, TOKENS } from "@owlstat/core/brand/tokens.ts";
import { barStyle, type PageBrand } from "../../platform/http/answers/brand-bar.ts";

function variables(theme: Theme, brand: string): string {
  const { surface, raised, text, muted, line, positive, negative, warning } = TOKENS[theme];
  const { fill, onFill, text: link } = brandPalette(brand)[theme];
  const values = { surface, raised, text, muted, line, positive, negative, warning, fill, on: onFill, link };
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}

/** The look of a shared report, in the reader's theme and on paper. */
export function sharedStyle(brand: PageBrand): string {
  return `:root{color-scheme:light dark;${variables("light", brand.color)}}.dark{display:none}
@media screen and (prefers-color-scheme:dark){:root{${variables("dark", brand.color)}}.light{display:none}.dark{display:block}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:var(--surface);color:var(--text)}
main{max-width:880px;margin:0 auto;padding:32px 20px 64px;overflow-wrap:anywhere}
.small{padding-top:min(12vh,96px)}.small h1{font-size:24px;line-height:32px;margin:0 0 12px}
${barStyle(brand, "var(--line)")}.bar a{max-width:880px}
h1{font-size:32px;line-height:40px;margin:8px 0}h2{font-size:24px;line-height:32px;margin:48px 0 8px}
h3{font-size:18px;line-height:26px;margin:32px 0 2px}p{margin:0 0 12px}.muted{color:var(--muted)}
.positive{color:var(--positive)}.negative{color:var(--negative)}.warning{color:var(--warning)}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(max(150px,20%),1fr));gap:12px;margin:16px 0;padding:0;list-style:none}.figures{grid-template-columns:repeat(auto-fill,minmax(min(240px,100%),1fr))}
.tiles li{border:1px solid var(--line);border-radius:12px;padding:12px 16px}.tiles b{display:block;font-size:24px;line-height:32px}
.post{float:left;margin:2px 12px 2px 0;border-radius:8px;object-fit:cover}
.scroll{overflow-x:auto;overflow-wrap:normal}table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid var(--line)}td{vertical-align:top}.number{text-align:right}td.number{white-space:nowrap}
.tiles small{display:block;font-size:14px;line-height:20px}svg{display:block;width:100%;height:auto}.chart svg{min-width:560px}blockquote{margin:12px 0;padding:8px 16px;border-left:4px solid var(--link);background:var(--raised)}
.files{display:flex;flex-wrap:wrap;gap:12px;margin:20px 0}.files a,button{display:inline-block;padding:9px 16px;border:0;border-radius:8px;background:var(--fill);color:var(--on);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
form{max-width:400px;display:flex;flex-direction:column;gap:12px}input{font:inherit;padding:8px 12px;border:1px solid var(--muted);border-radius:8px;background:var(--surface);color:inherit}
progress{display:block;width:100%;max-width:320px;height:8px;margin:4px 0 8px;accent-color:var(--link)}details{margin:8px 0}summary{cursor:pointer;color:var(--link)}footer{margin-top:48px;color:var(--muted);font-size:14px}
.chart-files a{color:var(--link)}@media print{.files,.chart-files{display:none}section{break-inside:avoid}}`;
}
