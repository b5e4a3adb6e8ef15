import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** An address of the agency's own pages. */
export const LINK = /^https?:\/\/[^\s/?#@:]+\.[^\s/?#@:]+(?:[/?#]\S*)?$/i;
const Link = z.string().check(z.maxLength(300), z.regex(LINK));
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** How a host presents itself: the product's own site or an agency's brand. */
export const Site = z.object({
  brandname: z.string(),
  subdomain: z.nullable(z.string()),
  custom_domain: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  brandlogo: z.nullable(z.string()),
  favicon: z.nullable(z.string()),
  brandcolor: z.string(),
  secondary_brandcolor: z.nullable(z.string()),
  main_color: z.nullable(z.string()),
  logo_with_text: z.boolean(),
  showHomepage: z.boolean(),
  showFooter: z.boolean(),
  showPoweredBy: z.boolean(),
  /** Whether it is the product under its own name. */
  own_site: z.boolean(),
  website: z.nullable(z.string()),
  company_footer: z.nullable(z.string()),
  privacy_url: z.nullable(z.string()),
  imprint_url: z.nullable(z.string()),
});
export type Site = z.output<typeof Site>;

/** As it was published; programs of agencies read it. Pages know the same by another name. */
const DomainSettings = z.extend(z.omit(Site, { own_site: true }), { is_owlstat: z.boolean() });

export const getDomain = endpoint({
  method: "GET",
  path: "/auth/domain",
  summary: "The white-label settings of a host, or an empty object for the product's own.",
  query: z.object({
    domain: z.optional(z.string().check(z.maxLength(253))),
    fulldomain: z.string().check(z.minLength(1), z.maxLength(260)),
    t: z.optional(z.string()),
  }),
  answer: z.union([DomainSettings, z.strictObject({})]),
  timeout: 5000,
});

/** The settings of an agency's site. Pictures are uploaded separately. */
export const Brand = z.object({
  brandname: line(60),
  subdomain: line(63),
  website: z.nullable(Link),
  /** The logo shows the name already, so the name is not written beside it. */
  logo_with_text: z.boolean(),
  /** Buttons, links and the first line of charts. */
  brandcolor: Hex,
  /** The second line of charts, and accents. */
  secondary_brandcolor: z.nullable(Hex),
  /** The ground of bars and covers. */
  main_color: z.nullable(Hex),
  showHomepage: z.boolean(),
  showFooter: z.boolean(),
  showPoweredBy: z.boolean(),
  company_footer: line(300),
  privacy_url: z.nullable(Link),
  imprint_url: z.nullable(Link),
  sender_name: line(60),
});
export type Brand = z.output<typeof Brand>;

/** A brand with its pictures, named as in /logo/{name}.png. */
export const SavedBrand = z.extend(Brand, { logo: z.nullable(z.string()), favicon: z.nullable(z.string()) });
export type SavedBrand = z.output<typeof SavedBrand>;

export const OwnSite = z.object({
  space_id: z.uuid(),
  draft: SavedBrand,
  /** The published version; null before the first publishing. */
  published: z.nullable(SavedBrand),
  published_at: z.nullable(z.string()),
  /** The site's address; null before the first publishing. */
  address: z.nullable(z.string()),
  /** The domain that sub-domains belong to. */
  brand_domain: z.string(),
  state: z.enum(["draft", "live", "ending", "paused"]),
  /** When the site will be paused, if its plan ended. */
  pauses_at: z.nullable(z.string()),
});
export type OwnSite = z.output<typeof OwnSite>;

const Answer = z.object({ site: OwnSite });

export const getSite = endpoint({
  method: "GET",
  path: "/whitelabel/site",
  summary: "The brand of the current space: its draft, and what is published of it.",
  answer: Answer,
});

export const saveSite = endpoint({
  method: "PUT",
  path: "/whitelabel/site",
  summary: "Saves the draft of the brand; visitors see it once it is published.",
  body: Brand,
  answer: Answer,
  errors: ["subdomain_invalid", "subdomain_reserved", "subdomain_taken", "name_not_plain", "name_deceives"],
});

export const publishSite = endpoint({
  method: "POST",
  path: "/whitelabel/site/publish",
  summary: "Shows the draft to visitors from now on.",
  answer: Answer,
  errors: ["subdomain_invalid", "subdomain_reserved", "subdomain_taken", "site_incomplete", "name_deceives"],
});

export const unpublishSite = endpoint({
  method: "POST",
  path: "/whitelabel/site/unpublish",
  summary: "Takes the site offline; the draft is kept.",
  answer: Answer,
});

export const PictureKind = z.enum(["logo", "favicon"]);
export type PictureKind = z.output<typeof PictureKind>;

/** The type is detected from the file's content, and the picture is re-encoded as PNG. */
export const uploadSitePicture = endpoint({
  method: "POST",
  path: "/whitelabel/site/picture",
  summary: "Sets the draft's logo or icon: the body is the picture itself.",
  query: z.object({ kind: PictureKind }),
  upload: { types: ["image/png", "image/jpeg", "image/webp"], maxBytes: 2 * 1024 * 1024 },
  answer: Answer,
  errors: [
    "picture_unreadable",
    "picture_too_many_pixels",
    "picture_side_too_long",
    "rate_limited",
    "overloaded",
  ],
  timeout: 30_000,
});

export const fetchSitePicture = endpoint({
  method: "POST",
  path: "/whitelabel/site/picture-by-address",
  summary: "Sets the draft's logo or icon from a public address.",
  body: z.object({ kind: PictureKind, url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)) }),
  answer: Answer,
  errors: [
    "picture_unreachable",
    "picture_unreadable",
    "picture_too_many_pixels",
    "picture_side_too_long",
    "rate_limited",
    "overloaded",
  ],
  timeout: 30_000,
});

export const removeSitePicture = endpoint({
  method: "DELETE",
  path: "/whitelabel/site/picture",
  summary: "Removes the logo or the icon from the draft.",
  query: z.object({ kind: PictureKind }),
  answer: Answer,
});
