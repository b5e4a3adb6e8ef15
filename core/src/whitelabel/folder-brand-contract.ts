import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const ByFolder = z.object({ folder_id: z.uuid() });

export const BrandedFolder = z.object({
  folder_id: z.uuid(),
  folder: z.string(),
  /** Null where everything is as the agency has it. */
  brand: z.nullable(
    z.object({
      /** Empty for the agency's name. */
      brandname: z.string(),
      brandcolor: z.nullable(z.string()),
      secondary_brandcolor: z.nullable(z.string()),
      main_color: z.nullable(z.string()),
      logo: z.nullable(z.string()),
    }),
  ),
});
export type BrandedFolder = z.output<typeof BrandedFolder>;
const Answer = z.object({ folders: z.array(BrandedFolder) });

export const listFolderBrands = endpoint({
  method: "GET",
  path: "/whitelabel/folders",
  summary: "The shared folders of the space, each with how the site looks for the client it belongs to.",
  answer: Answer,
});

export const setFolderBrand = endpoint({
  method: "PUT",
  path: "/whitelabel/folders/:folder_id",
  summary: "Sets a folder's own name and colours for its client links, reports and emails.",
  params: ByFolder,
  body: z.object({
    brandname: z.string().check(z.trim(), z.maxLength(60)),
    brandcolor: z.nullable(Hex),
    secondary_brandcolor: z.nullable(Hex),
    main_color: z.nullable(Hex),
  }),
  answer: Answer,
  errors: ["folder_not_found", "name_not_plain", "name_deceives"],
});

/** The type is detected from the file's content, and the picture is re-encoded as PNG. */
export const uploadFolderLogo = endpoint({
  method: "POST",
  path: "/whitelabel/folders/:folder_id/logo",
  summary: "Sets a folder's logo: the body is the picture itself.",
  params: ByFolder,
  upload: { types: ["image/png", "image/jpeg", "image/webp"], maxBytes: 2 * 1024 * 1024 },
  answer: Answer,
  errors: [
    "folder_not_found",
    "picture_unreadable",
    "picture_too_many_pixels",
    "picture_side_too_long",
    "rate_limited",
    "overloaded",
  ],
  timeout: 30_000,
});

export const removeFolderBrand = endpoint({
  method: "DELETE",
  path: "/whitelabel/folders/:folder_id",
  summary: "Shows the folder under the agency's own brand again.",
  params: ByFolder,
  answer: Answer,
  errors: ["folder_not_found"],
});
