import type { Catalogues } from "@owlstat/core/i18n/translate.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { splitLanguage } from "@owlstat/core/navigation/languages.ts";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { pageAt } from "./page-at.ts";
import { type PageId, preparePage, sourceFiles } from "./pages.tsx";
import { StaticRouter } from "./platform/routing/router.tsx";
import { adoptMessages } from "./platform/texts/messages.ts";

/** Renders the page at an address to HTML, exactly as the browser will hydrate it. */
export async function render(input: {
  address: string;
  boot: Boot;
  catalogues: Catalogues;
}): Promise<string> {
  const { address, boot, catalogues } = input;
  adoptMessages(boot.language, catalogues);
  const { pathname } = splitLanguage(new URL(address, "http://page").pathname);
  await preparePage(pageAt(pathname, boot), boot.language);
  return renderToString(
    <StaticRouter location={address}>
      <App boot={boot} />
    </StaticRouter>,
  );
}

/** The source files of a page, as the build's manifest names them. */
export function pageSources(id: PageId): string[] {
  return sourceFiles(id).map((file) => file.replace("./", "src/"));
}
