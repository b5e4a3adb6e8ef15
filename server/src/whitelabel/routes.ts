import {
  fetchSitePicture,
  getDomain,
  getSite,
  publishSite,
  removeSitePicture,
  saveSite,
  unpublishSite,
  uploadSitePicture,
} from "@owlstat/core/whitelabel/contract.ts";
import {
  addDomain,
  checkDomain,
  getOwnDomain,
  removeDomain,
} from "@owlstat/core/whitelabel/domain-contract.ts";
import {
  listFolderBrands,
  removeFolderBrand,
  setFolderBrand,
  uploadFolderLogo,
} from "@owlstat/core/whitelabel/folder-brand-contract.ts";
import {
  checkOwnSender,
  getOwnSender,
  removeOwnSender,
  setOwnSender,
} from "@owlstat/core/whitelabel/sender-contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { publish, saveSiteDraft, showSite, unpublish } from "./actions.ts";
import { checkNow, claim, giveUp, showDomain } from "./domain-actions.ts";
import { dropBrand, saveFolderLogo, setBrand, showFolderBrands } from "./folder-actions.ts";
import { fetchPicture, removePicture, savePicture } from "./picture-actions.ts";
import { checkSenderNow, dropSender, setSender, showSender } from "./sender-actions.ts";

const EDITOR = { access: "admin", feature: "whitelabel" } as const;
const PUBLISHER = { ...EDITOR, outward: true } as const;
/** What an agency shows under its name and where changes hands only after a fresh proof. */
const FRESH_PUBLISHER = { ...PUBLISHER, fresh: true } as const;
const FRESH_EDITOR = { ...EDITOR, fresh: true } as const;
const FRESH_ADMIN = { access: "admin", fresh: true } as const;

export const whitelabelRoutes = [
  route(getDomain, { access: "visitor", brandHosts: true }, async ({ sites }, { fulldomain }) => {
    const { brand, state, origin } = await sites.ofHost(fulldomain);
    if (brand.own_site || state !== "live") return {};
    const { own_site: is_owlstat, brandlogo, ...shown } = brand;
    return { ...shown, is_owlstat, brandlogo, logo_url: brandlogo && `${origin}/logo/${brandlogo}.png` };
  }),
  route(getSite, { access: "admin" }, showSite),
  route(saveSite, EDITOR, saveSiteDraft),
  route(publishSite, FRESH_PUBLISHER, publish),
  // Unpublishing needs no feature, so that it works even after the plan ended.
  route(unpublishSite, FRESH_ADMIN, unpublish),
  route(uploadSitePicture, EDITOR, savePicture),
  route(fetchSitePicture, { ...EDITOR, outward: true }, fetchPicture),
  route(removeSitePicture, EDITOR, removePicture),
  route(getOwnDomain, { access: "admin" }, showDomain),
  route(addDomain, FRESH_PUBLISHER, claim),
  route(checkDomain, PUBLISHER, checkNow),
  route(removeDomain, FRESH_ADMIN, giveUp),
  route(listFolderBrands, { access: "admin" }, showFolderBrands),
  // Without a draft between: clients see it at once, in pages and mails.
  route(setFolderBrand, FRESH_EDITOR, setBrand),
  route(uploadFolderLogo, FRESH_EDITOR, saveFolderLogo),
  route(removeFolderBrand, FRESH_ADMIN, dropBrand),
  route(getOwnSender, { access: "admin" }, showSender),
  route(setOwnSender, FRESH_PUBLISHER, setSender),
  route(checkOwnSender, PUBLISHER, checkSenderNow),
  route(removeOwnSender, FRESH_ADMIN, dropSender),
];
