import ui from "@owlstat/core/i18n/en/ui.json" with { type: "json" };
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { StaticRouter } from "../../platform/routing/router.tsx";
import { I18nProvider } from "../../platform/texts/i18n.tsx";
import { Gallery } from "./Gallery.tsx";

test("every part renders on the server, in both themes, with texts for every key", () => {
  const gallery = createElement(I18nProvider, {
    language: "en",
    catalogues: { ui },
    // biome-ignore lint/correctness/noChildrenProp: the provider's type asks for it
    children: createElement(Gallery),
  });
  const html = renderToString(createElement(StaticRouter, null, gallery));
  expect(html).toContain('data-theme="dark"');
  expect(html).toContain(ui["empty.forbidden.title"]);
  for (const key of Object.keys(ui).filter((name) => name.includes(".")))
    expect(html).not.toContain(`>${key}<`);
});
