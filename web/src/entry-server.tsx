import type { Catalogues } from "@owlstat/core/i18n/translate.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { App } from "./app.tsx";
import { pageAt } from "./page-at.ts";
import { type PageId, pageFile, preparePage } from "./pages.tsx";
import { adoptMessages } from "./platform/messages.ts";

/** Renders the page at an address to HTML, exactly as the browser will hydrate it. */
export async function render(input: {
  address: string;
  boot: Boot;
  catalogues: Catalogues;
}): Promise<string> {
  const { address, boot, catalogues } = input;
  adoptMessages(boot.language, catalogues);
  await preparePage(pageAt(new URL(address, "http://page").pathname, boot), boot.language);
  return renderToString(
    <StaticRouter location={address}>
      <App boot={boot} />
    </StaticRouter>,
  );
}

/** The source file of a page, as the build's manifest names it. */
export function pageSource(id: PageId): string {
  return pageFile(id).replace("./", "src/");
}
