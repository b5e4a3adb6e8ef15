import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { matchRoute, sightOf } from "@owlstat/core/navigation/routes.ts";
import type { previewSite } from "@owlstat/core/whitelabel/preview-contract.ts";
import type { OwnerContext } from "../platform/context.ts";
import { framedBoth } from "../platform/pages/framed.ts";
import { textOf } from "../platform/pages/html.ts";
import { renderPage } from "../platform/pages/render-page.ts";
import { draftedSite } from "../whitelabel/drafted-site.ts";
import { builtPages } from "./built.ts";

const HOME = matchRoute("/", { development: false, ...sightOf(null) });

/** The home page of an agency's site as visitors would get it. */
export async function showSitePreview(
  context: OwnerContext,
  { nonce, ...edited }: Input<typeof previewSite>,
): Promise<Answer<typeof previewSite>> {
  const site = await draftedSite(context, edited);
  const address = new URL("/", site.origin);
  const page = {
    asked: address,
    address,
    site,
    matched: HOME,
    user: null,
    client: null,
    fromElsewhere: false,
    logins: { facebook: false, google: false, instagram: false },
    loaded: undefined,
    renderer: await builtPages(),
  };
  return { site: framedBoth(textOf(await renderPage(context, page, nonce)), nonce) };
}
